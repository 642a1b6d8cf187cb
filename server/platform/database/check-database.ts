import pg from 'pg'
import type { Client, ClientConfig } from 'pg'

import { errorCode } from '#server/platform/errors/error-code.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const OLDEST = 150_000
// at the start, for which nobody waits yet
const FIRST_CONNECT_MS = 15_000

const POOLER =
  'Set DATABASE_URL to PostgreSQL itself: Pont keeps its connections open and needs no pooler before it.'

const open = async (connection: ClientConfig): Promise<Client> => {
  const client = new pg.Client({ connectionTimeoutMillis: FIRST_CONNECT_MS, ...connection })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Asks for one row on a connection of its own. */
export const oneQuery = async <T>(connection: ClientConfig, sql: string): Promise<T | undefined> => {
  const client = await open(connection)
  try {
    return (await client.query<T & pg.QueryResultRow>(sql)).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const checkVersion = async (connection: ClientConfig) => {
  const row = await oneQuery<{ server_version_num: string }>(connection, 'SHOW server_version_num')
  const version = Number(row?.server_version_num)
  if (version >= OLDEST) return
  throw new StartError(
    `The database of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; Pont needs 15 or later.`,
  )
}

type Facts = {
  readonly user: string
  readonly database: string
  readonly publicSchema: boolean
  readonly createInDatabase: boolean
  readonly createInSchema: boolean
  readonly otherOwner: string | null
  readonly extensions: boolean
  readonly unknownExtension: string | null
  readonly jobs: boolean
}

const FACTS = `SELECT quote_ident(current_user) AS "user", quote_ident(current_database()) AS database,
  to_regnamespace('public') IS NOT NULL AS "publicSchema",
  has_database_privilege(current_database(), 'CREATE') AS "createInDatabase",
  coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS "createInSchema",
  (SELECT relname FROM pg_class WHERE relnamespace = to_regnamespace('public') AND relkind = 'r'
    AND NOT pg_has_role(relowner, 'USAGE') ORDER BY relname LIMIT 1) AS "otherOwner",
  NOT EXISTS (SELECT FROM unnest(ARRAY['btree_gist', 'pg_trgm']) AS name
    WHERE name NOT IN (SELECT extname FROM pg_extension)) AS extensions,
  (SELECT name FROM unnest(ARRAY['btree_gist', 'pg_trgm']) AS name
    WHERE name NOT IN (SELECT extname FROM pg_extension)
      AND name NOT IN (SELECT name FROM pg_available_extensions) LIMIT 1) AS "unknownExtension",
  to_regnamespace('graphile_worker') IS NOT NULL AS jobs`

const NEEDED = 'docs/operations.md says which rights Pont needs'

const grant = (what: string, { user }: Facts) =>
  `as the owner of the database run "GRANT CREATE ON ${what} TO ${user}" (${NEEDED})`

// What may be missing for our tables: whether it is, and the sentence.
const PROBLEMS: readonly (readonly [(facts: Facts) => boolean, (facts: Facts) => string])[] = [
  [
    ({ publicSchema }) => !publicSchema,
    ({ database }) => `The database ${database} has no schema public, where the tables of Pont stand.`,
  ],
  [
    ({ createInSchema }) => !createInSchema,
    (facts) =>
      `The user ${facts.user} of DATABASE_URL may not make tables: ${grant('SCHEMA public', facts)}.`,
  ],
  [
    ({ createInDatabase, extensions, jobs }) => !createInDatabase && !(extensions && jobs),
    (facts) =>
      `The user ${facts.user} of DATABASE_URL may not make schemas and extensions: ${grant(`DATABASE ${facts.database}`, facts)}.`,
  ],
  [
    ({ otherOwner }) => otherOwner !== null,
    ({ user, otherOwner }) =>
      `The table ${otherOwner} does not belong to the user ${user} of DATABASE_URL, who could not change it: start as its owner, or give this user all tables (${NEEDED}).`,
  ],
  [
    ({ unknownExtension }) => unknownExtension !== null,
    ({ unknownExtension }) =>
      `The PostgreSQL of DATABASE_URL does not have the extension ${unknownExtension}: install its package of extensions (contrib).`,
  ],
]

const checkRights = async (connection: ClientConfig) => {
  const facts = await oneQuery<Facts>(connection, FACTS)
  if (!facts) return
  const problem = PROBLEMS.find(([isMissing]) => isMissing(facts))
  if (problem) throw new StartError(problem[1](facts))
}

const BACKEND = `SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS "limit"`
type Backend = { readonly pid: number; readonly limit: string }

const backendOf = async (client: Client) => (await client.query<Backend>(BACKEND)).rows[0]

// 10 minutes, and as PostgreSQL shows it
const OUR_LIMIT = { ms: 600_000, shown: '10min' }

// Two connections that are open at once have two processes of the database, unless a pooler lends one to both.
const checkPooler = async (connection: ClientConfig) => {
  const limited = { ...connection, statement_timeout: OUR_LIMIT.ms }
  const first = await open(limited)
  try {
    const backend = await backendOf(first)
    if (backend?.limit !== OUR_LIMIT.shown)
      throw new StartError(
        `A pooler before the database of DATABASE_URL drops the time limits of our connections. ${POOLER}`,
      )
    const second = await open(limited)
    const other = await backendOf(second).finally(() => second.end().catch(() => undefined))
    if (other?.pid === backend.pid)
      throw new StartError(
        `A pooler before the database of DATABASE_URL lends one connection to several clients (transaction mode), which ends in failing calls. ${POOLER}`,
      )
  } finally {
    await first.end().catch(() => undefined)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is not known',
  '28P01': 'wrong user or password',
  '3D000': 'there is no database of this name',
  '42501': 'this user may not connect to it',
}

// "unsupported startup parameter", as PgBouncer answers
const PROTOCOL_VIOLATION = '08P01'

// Never shows the address itself, as it may contain a password.
const unreachable = (error: unknown) => {
  const code = errorCode(error)
  if (code === PROTOCOL_VIOLATION)
    return `A pooler before the database of DATABASE_URL refuses the time limits of our connections. ${POOLER}`
  const message = error instanceof Error ? error.message : 'no answer'
  const reason = code === undefined ? message : [code, REASONS[code]].filter(Boolean).join(': ')
  return `The database of DATABASE_URL cannot be reached (${reason}).`
}

/**
 * Refuses, in one sentence, a database on which the portal could not run: unreachable, too old, without the rights that our
 * tables need, or behind a pooler that changes what a connection is.
 */
export const checkDatabase = async (connection: ClientConfig): Promise<void> => {
  try {
    await checkVersion(connection)
    await checkRights(connection)
    await checkPooler(connection)
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(unreachable(error), { cause: error })
  }
}
