import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'
import type { ClientConfig } from 'pg'

import type { Log } from '#server/platform/log/log.ts'

/** Shows the other processes that the workers of this one live, and frees the jobs of those that do not any more. */
export type Lease = {
  /** Vouches for a pool of workers, under whose id the queue notes who does a job. */
  readonly hold: (poolId: string) => void
  readonly sweep: () => Promise<void>
  readonly end: () => Promise<void>
}

// The class of our advisory locks on workers: 'work' in hexadecimal.
const CLASS = 0x776f726b
const AGAIN_MS = 1000

const HOLD = `select pg_advisory_lock_shared(${CLASS}, hashtext($1))`

// A process that is gone holds no lock any more: PostgreSQL lets it go with the connection, also after kill -9. The
// seconds are for a pool that has just begun.
const SWEEP = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs job
  where locked_at < now() - interval '3 seconds' and not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and classid = ${CLASS} and objsubid = 2
      and objid::bigint = hashtext(job.locked_by)::bigint & 4294967295
      and database = (select oid from pg_database where datname = current_database())
  )
))`

const LIMITS = { connectionTimeoutMillis: 2000, query_timeout: 5000, application_name: 'pont-lease' }

type Holder = {
  /** Undefined while the database is away. */
  readonly client: () => pg.Client | undefined
  readonly end: () => Promise<void>
}

type Greet = (client: pg.Client) => Promise<void>

const greeted = async (connection: ClientConfig, log: Log, greet: Greet) => {
  const client = new pg.Client({ ...connection, ...LIMITS })
  client.on('error', (error) => log.warn({ err: error }, 'the connection that holds the workers ended'))
  try {
    await client.connect()
    await greet(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

// One connection that comes back by itself; `greet` is asked of every new one before it counts.
const openHolder = async (connection: ClientConfig, log: Log, greet: Greet): Promise<Holder> => {
  const ending = new AbortController()
  let client: pg.Client | undefined

  const connect = async () => {
    const fresh = await greeted(connection, log, greet)
    if (ending.signal.aborted) return fresh.end()
    fresh.once('end', () => void reconnect())
    client = fresh
  }

  const connected = () =>
    connect().then(
      () => true,
      () => false,
    )

  const reconnect = async () => {
    client = undefined
    while (!ending.signal.aborted) {
      if (await connected()) return
      await wait(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  await connect()
  return {
    client: () => client,
    end: async () => {
      ending.abort()
      await client?.end().catch(() => undefined)
    },
  }
}

/** Opens the connection that holds this process's leases; it comes back by itself when the database was away. */
export const openLease = async (connection: ClientConfig, log: Log): Promise<Lease> => {
  const held: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  const holder = await openHolder(connection, log, async (fresh) => {
    for (const poolId of held) await fresh.query(HOLD, [poolId])
  })
  const told = (error: unknown) => log.warn({ err: error }, 'the workers could not be looked after')

  // one question at a time on one connection
  const ask = (sql: string, values: string[]) => {
    last = last.then(() => holder.client()?.query(sql, values)).catch(told)
    return last
  }

  return {
    hold: (poolId) => {
      held.push(poolId)
      void ask(HOLD, [poolId])
    },
    sweep: async () => void (await ask(SWEEP, [])),
    end: async () => {
      await last
      await holder.end()
    },
  }
}
