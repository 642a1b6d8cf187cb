import pg from 'pg'
import type { Client, ClientConfig } from 'pg'

import type { Log } from '#server/platform/log/log.ts'

// Arbitrary numbers that are the same in all processes: 'pont' and 'days' in hexadecimal.
const LOCKS = { 'start-up': 0x706f6e74, 'daily work': 0x64617973 } as const

/**
 * Runs `work` while this process holds an advisory lock; other processes wait until it is released. The lock has a
 * connection of its own: PostgreSQL releases the lock when the connection ends, also after kill -9.
 */
export const withLock = async <T>(
  { connection, log }: { readonly connection: ClientConfig; readonly log: Log },
  lock: keyof typeof LOCKS,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'pont-lock',
  })
  client.on('error', (error) => log.warn({ err: error }, 'the connection that holds a lock ended'))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]])
    return await work(client)
  } finally {
    await client.end()
  }
}
