import pg from 'pg'
import type { Client, ClientConfig } from 'pg'

import { errorCode } from '#server/platform/errors/error-code.ts'
import type { Log } from '#server/platform/log/log.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

import { watchingLocks } from './lock-watch.ts'

// Arbitrary numbers that are the same in all processes: 'pont' and 'days' in hexadecimal.
const LOCKS = { 'start-up': 0x706f6e74, 'daily work': 0x64617973 } as const

// Another process may be in its migrations.
const START_UP = { everyMs: 1000, longestMs: 600_000 }
/** The code of a lock that was not had within lock_timeout. */
export const LOCK_NOT_AVAILABLE = '55P03'

type Place = { readonly connection: ClientConfig; readonly log: Log; readonly longestMs?: number | undefined }

const waitForStartUp = async (client: Client, { connection, log, longestMs = START_UP.longestMs }: Place) => {
  await client.query(`SET lock_timeout = ${longestMs}`)
  await watchingLocks({ connection, log, client, who: 'The start' }, START_UP.everyMs, async (lastSeen) => {
    try {
      await client.query('select pg_advisory_lock($1)', [LOCKS['start-up']])
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error
      throw new StartError(
        `Another process of Pont has been starting for ${longestMs / 1000} seconds on this database (the start waited for ${lastSeen() ?? 'its lock'}): end that one, then start again.`,
        { cause: error },
      )
    }
  })
  await client.query('SET lock_timeout = 0')
}

const waitFor = async (client: Client, lock: keyof typeof LOCKS, place: Place) =>
  lock === 'start-up'
    ? waitForStartUp(client, place)
    : void (await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]))

/**
 * Runs `work` while this process holds an advisory lock; other processes wait until it is released. The lock has a
 * connection of its own: PostgreSQL releases the lock when the connection ends, also after kill -9. A start says whom it
 * waits for, and gives up after `longestMs`.
 */
export const withLock = async <T>(
  place: Place,
  lock: keyof typeof LOCKS,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const { connection, log } = place
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'pont-lock',
  })
  client.on('error', (error) => log.warn({ err: error }, 'the connection that holds a lock ended'))
  try {
    await client.connect()
    await waitFor(client, lock, place)
    return await work(client)
  } finally {
    await client.end()
  }
}
