import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

import { isDatabaseUnavailable } from './database-errors.ts'

type Db = NodePgDatabase

/**
 * The queries of Drizzle on a pool, with transactions that give their connection back whatever happens. Drizzle itself
 * keeps it for good when `begin` fails, until after a few outages of the database none are left.
 */
export const databaseOn = (pool: Pool): Db => {
  const transaction: Db['transaction'] = async (work, settings) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await drizzle(client).transaction(work, settings)
    } catch (error) {
      // its transaction may still be open
      broken = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
