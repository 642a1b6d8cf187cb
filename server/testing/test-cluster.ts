import { randomBytes } from 'node:crypto'

import pg from 'pg'

import { memoize } from '#domain/shared/memoize.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'

const VARIABLE = 'PONT_TEST_DATABASE'
const TEMPLATE = 'pont_template'

/** Sets the address of this run's cluster for the workers, which inherit it when they start. */
export const announceCluster = (url: string) => {
  process.env[VARIABLE] = url
}

const clusterUrl = () => {
  const url = process.env[VARIABLE]
  if (!url) throw new Error('no test database: only the vitest project "server" and the journeys have one')
  return url
}

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The address of the database that is migrated once and copied by every test file. */
export const templateUrl = () => withDatabase(clusterUrl(), TEMPLATE)

// One connection for all databases of a process; it holds nobody up who wants to end.
const adminOf = memoize((connectionString: string) => {
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // the cluster ends before the process does
  return pool.on('error', () => undefined)
})

const ask = async (sql: string) => {
  await adminOf(clusterUrl()).query(sql)
}

/** Makes the empty template. */
export const createTemplate = () => ask(`CREATE DATABASE ${TEMPLATE}`)

type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

const createDatabase = async (options = ''): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await ask(`CREATE DATABASE ${name} ${options}`)
  return { url: withDatabase(clusterUrl(), name), drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) }
}

// Its files as they are: block by block through the log of the cluster takes two and a half times as long.
const COPY = `TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`

/** Creates a database for one caller from the template, in milliseconds. */
export const copyTemplate = () => createDatabase(COPY)

/** An open database of a test, with its address. */
export type OpenCopy = Database & { readonly url: string }

/** Opens a copy of the template for tests of what needs a database and no portal; `close` drops it. */
export const openCopy = async (log: Log, databaseConnections: number): Promise<OpenCopy> => {
  const { url, drop } = await copyTemplate()
  const database = await openDatabase(
    { databaseUrl: url, databaseConnections, secret: '', dataDir: '', timeLimitFactor: 20 },
    log,
  )
  return { ...database, url, close: () => database.close().then(drop) }
}

/** A database without any table. */
export const emptyDatabase = () => createDatabase()

/** Allows or forbids connections to a database; when forbidden, ends the open ones. */
export const allowConnections = async (url: string, open: boolean): Promise<void> => {
  const name = new URL(url).pathname.slice(1)
  await ask(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${open}`)
  if (!open) await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
}

/** Makes every job of a portal due now: what waits its seconds to be undone is not waited for. */
export const hurryJobs = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()')
  } finally {
    await client.end()
  }
}
