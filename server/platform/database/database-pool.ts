import pg from 'pg'
import type { ClientConfig, Pool, PoolConfig } from 'pg'

import type { Log } from '#server/platform/log/log.ts'

/** A pool that survives lost connections: each loss is logged, and the connection is replaced. */
export const openPool = (connection: ClientConfig, log: Log, settings: PoolConfig): Pool => {
  const pool = new pg.Pool({ ...connection, ...settings })
  // the pool only repeats the errors of its connections
  pool.on('error', () => undefined)
  // connections that end while the pool is closed are expected
  const logEnd = (error: Error) =>
    void (pool.ending || log.warn({ err: error }, 'a database connection ended'))
  pool.on('connect', (client) => client.on('error', logEnd))
  return pool
}
