import type { ClientConfig, Pool } from 'pg'

import type { Log } from '#server/platform/log/log.ts'
import { openPool } from './database-pool.ts'

/** How many jobs a process does at a time. */
export const JOB_CONCURRENCY = 4

const MINUTE_MS = 60_000
const STATEMENT_MS = 10 * MINUTE_MS

/**
 * Opens the connections for jobs. A job may work on many rows at once and nobody waits for its answer, so the time
 * limits of a call would cancel its work; these only end what hangs.
 */
export const openJobPool = (connection: ClientConfig, log: Log): Pool =>
  openPool(connection, log, {
    max: JOB_CONCURRENCY,
    connectionTimeoutMillis: MINUTE_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: MINUTE_MS,
    idle_in_transaction_session_timeout: 5 * MINUTE_MS,
    query_timeout: STATEMENT_MS + 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'pont-job-work',
  })
