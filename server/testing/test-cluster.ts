import { randomBytes } from 'node:crypto'

import pg from 'pg'

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

const ask = async (sql: string) => {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Makes the empty template. */
export const createTemplate = () => ask(`CREATE DATABASE ${TEMPLATE}`)

type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

const createDatabase = async (options = ''): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await ask(`CREATE DATABASE ${name} ${options}`)
  return { url: withDatabase(clusterUrl(), name), drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** Creates a database for one caller from the template, in milliseconds. */
export const copyTemplate = () => createDatabase(`TEMPLATE ${TEMPLATE}`)

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
