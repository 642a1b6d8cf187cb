import pg from 'pg'
import type { ClientConfig, Pool, PoolConfig } from 'pg'

import type { Log } from '#server/platform/log/log.ts'

/** A pool that survives the end of its connections: each tells the log and is replaced by a new one. */
export const openPool = (connection: ClientConfig, log: Log, settings: PoolConfig): Pool => {
  const pool = new pg.Pool({ ...connection, ...settings })
  // the pool hands on what its connections tell themselves
  pool.on('error', () => undefined)
  // one that the database ends while the pool ends too is what was asked for
  const logEnd = (error: Error) =>
    void (pool.ending || log.warn({ err: error }, 'a database connection ended'))
  pool.on('connect', (client) => client.on('error', logEnd))
  return pool
}
