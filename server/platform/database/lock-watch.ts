import pg from 'pg'
import type { Client, ClientConfig } from 'pg'

import type { Log } from '#server/platform/log/log.ts'

type Holder = { readonly pid: number; readonly program: string; readonly since: string | null }
type WaitingBackend = {
  /** The table whose lock is awaited; null where it is no table. */
  readonly table: string | null
  readonly holders: readonly Holder[]
}

// Without the text of statements, which may quote stored data. A role that may not see more gets the process id alone.
const READ = `SELECT
  (SELECT relation::regclass::text FROM pg_locks WHERE pid = $1 AND NOT granted LIMIT 1) AS table,
  (SELECT json_agg(json_build_object('pid', pid, 'program', coalesce(application_name, ''), 'since', xact_start))
    FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1))) AS holders`

const holderWords = ({ pid, program, since }: Holder) =>
  [`process ${pid}`, program && `(${program})`, since && `since ${since.slice(0, 19)}`]
    .filter(Boolean)
    .join(' ')

const wordsOf = ({ table, holders }: WaitingBackend) =>
  `${table === null ? 'a lock' : `the lock of ${table}`}, held by ${holders.map(holderWords).join(' and ')} of the database`

const open = async (connection: ClientConfig) => {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    application_name: 'pont-lock-watch',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

type LockWatch = {
  readonly connection: ClientConfig
  readonly log: Log
  /** The connection that may wait. */
  readonly client: Client
  /** Who waits, as the line in the log begins. */
  readonly who: string
}

const backendOf = async (client: Client) =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid

/**
 * Runs `work`, and looks every `everyMs` whether its connection waits for a lock: a line in the log says which lock and who
 * holds it, another when that changes. `work` may ask what was seen last. Nothing fails because this could not look.
 */
export const watchingLocks = async <T>(
  { connection, log, client, who }: LockWatch,
  everyMs: number,
  work: (lastSeen: () => string | undefined) => Promise<T>,
): Promise<T> => {
  const backend = await backendOf(client)
  let watch: Promise<Client> | undefined
  let seen: string | undefined
  const look = async () => {
    watch ??= open(connection)
    const { rows } = await (await watch).query<WaitingBackend>(READ, [backend])
    const [waiting] = rows
    if (!waiting?.holders) return
    const words = wordsOf(waiting)
    if (words !== seen) log.warn({ event: 'waits_for_lock' }, `${who} waits for ${words}`)
    seen = words
  }
  const timer = setInterval(() => void look().catch(() => undefined), everyMs)
  try {
    return await work(() => seen)
  } finally {
    clearInterval(timer)
    await watch?.then((opened) => opened.end()).catch(() => undefined)
  }
}
