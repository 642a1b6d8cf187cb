import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientConfig, Pool } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'

import type { Config } from '#server/platform/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { Log } from '#server/platform/log/log.ts'

import { checkDatabase, oneQuery } from './check-database.ts'
import { openPool } from './database-pool.ts'
import { openJobPool } from './job-pool.ts'
import { migrate } from './migrate.ts'
import { readsTogether } from './read-together.ts'
import type { ReadsTogether } from './read-together.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

/**
 * Drizzle on a pool, with transactions that always release their connection. Drizzle itself does not release it when
 * `begin` fails, so that after a few outages of the database no connections would be left.
 */
const databaseOn = (pool: Pool, reads?: ReadsTogether): Db => {
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
  // of a pool, Drizzle itself only sends queries to it
  const client = (reads ?? pool) as Pool
  return Object.assign(drizzle({ client }), { transaction })
}

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  readonly db: Db
  readonly pool: Pool
  /** How the queries of a call that reads are sent together. */
  readonly reads: Omit<ReadsTogether, 'query'>
  /** For jobs: its time limits are minutes, not the seconds of a call. */
  readonly jobDb: Db
  /** How to connect, for code that needs a connection without our time limits (jobs, migrations). */
  readonly connection: ClientConfig
  /** Whether it responds within two seconds and takes what is written. */
  readonly ready: () => Promise<boolean>
  readonly close: () => Promise<void>
}

const NAME = 'pont'

// A caller gets a reply or a 503 within 5 seconds, whatever the database does (security page, bar 40): at most 2 for
// the connection and 2.5 for a statement. The database ends idle transactions.
const CONNECT_MS = 2000
const STATEMENT_MS = 2500
const limitsOf = (factor: number) => ({
  connectionTimeoutMillis: CONNECT_MS * factor,
  statement_timeout: STATEMENT_MS * factor,
  lock_timeout: 2000 * factor,
  idle_in_transaction_session_timeout: 5000 * factor,
  query_timeout: STATEMENT_MS * factor + 250,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'pont',
})

const createEmbeddedDatabase = async (admin: ClientConfig) => {
  const existing = await oneQuery(admin, `select 1 from pg_database where datname = '${NAME}'`)
  if (!existing) await oneQuery(admin, `create database ${NAME}`)
}

const nothing = () => Promise.resolve()

const connectTo = async (config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log) => {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await checkDatabase(connection)
    return { connection, stop: nothing }
  }
  const embedded = await startEmbeddedPostgres(config.dataDir, log)
  try {
    await createEmbeddedDatabase(embedded.connection('postgres'))
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { connection: embedded.connection(NAME), stop: embedded.stop }
}

// A standby, and a database that its provider has locked, answer and store nothing.
const storesRows = (pool: Pool) =>
  pool.query<{ value: string }>(`select current_setting('transaction_read_only') as value`).then(
    ({ rows }) => rows[0]?.value === 'off',
    () => false,
  )

/**
 * Opens the database of DATABASE_URL (PostgreSQL 15 or later), or the embedded one in DATA_DIR, and brings it up to
 * date. Throws a StartError when it cannot be reached or is too old.
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'dataDir' | 'secret'> &
    Partial<Pick<Config, 'timeLimitFactor'>>,
  log: Log,
): Promise<Database> => {
  const { connection, stop } = await connectTo(config, log)
  try {
    await migrate(connection, log, { secret: config.secret })
  } catch (error) {
    await stop()
    throw error
  }
  const pool = openPool(connection, log, {
    ...limitsOf(config.timeLimitFactor ?? 1),
    max: config.databaseConnections,
    pipeline: true,
  })
  const reads = readsTogether(pool)
  const jobPool = openJobPool(connection, log)
  return {
    db: databaseOn(pool, reads),
    reads,
    pool,
    jobDb: databaseOn(jobPool),
    connection,
    ready: () => storesRows(pool),
    close: async () => {
      await jobPool.end()
      await pool.end()
      await stop()
    },
  }
}
