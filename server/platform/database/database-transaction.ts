import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

import { isDatabaseUnavailable } from './database-errors.ts'

type Db = NodePgDatabase

/**
 * Drizzle on a pool, with transactions that always release their connection. Drizzle itself does not release it when
 * `begin` fails, so that after a few outages of the database no connections would be left.
 */
export const databaseOn = (pool: Pool): Db => {
  const transaction: Db['transaction'] = async (work, settings) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await drizzle(client).transaction(work, settings)
    } catch (error) {
      // the transaction on this connection may still be open
      broken = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
