import type { ClientConfig, Pool } from 'pg'

import type { Log } from '#server/platform/log/log.ts'
import { openPool } from './database-pool.ts'

/** How many jobs a process runs at the same time, beside mails. */
export const JOB_CONCURRENCY = 4
/** How many mails a process sends at the same time. */
export const MAIL_CONCURRENCY = 2

const MINUTE_MS = 60_000
const STATEMENT_MS = 10 * MINUTE_MS

/**
 * Opens the connections for jobs. A job may process many rows and no caller waits for it, so the time limits of calls
 * would cancel valid work; these limits only end jobs that hang.
 */
export const openJobPool = (connection: ClientConfig, log: Log): Pool =>
  openPool(connection, log, {
    max: JOB_CONCURRENCY + MAIL_CONCURRENCY,
    connectionTimeoutMillis: MINUTE_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: MINUTE_MS,
    idle_in_transaction_session_timeout: 5 * MINUTE_MS,
    query_timeout: STATEMENT_MS + 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'pont-job-work',
  })
