import pg from 'pg'
import type { ClientConfig } from 'pg'

import type { Log } from '#server/platform/log/log.ts'

/** Shows other processes that the workers of this one are alive, and releases the jobs of dead workers. */
export type Lease = {
  /** Takes the lock of a pool of workers; the queue stores the pool's id with each job that it runs. */
  readonly acquire: (poolId: string) => Promise<void>
  /** Returns jobs to the queue whose workers do not hold a lock any more. */
  readonly releaseDead: () => Promise<void>
  /** Settles when the connection has ended, and the locks with it. */
  readonly lost: Promise<void>
  readonly end: () => Promise<void>
}

// The class of our advisory locks on workers: 'work' in hexadecimal.
const CLASS = 0x776f726b

const ACQUIRE = `select pg_advisory_lock_shared(${CLASS}, hashtext($1))`

// PostgreSQL releases a lock when its connection ends, also after kill -9. Three seconds are for a pool of workers that
// has just started and is about to take its lock.
const RELEASE_DEAD = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs job
  where locked_at < now() - interval '3 seconds' and not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and classid = ${CLASS} and objsubid = 2
      and objid::bigint = hashtext(job.locked_by)::bigint & 4294967295
      and database = (select oid from pg_database where datname = current_database())
  )
))`

// Long enough for a busy machine: a lease that is given up ends the jobs that run.
const LIMITS = {
  connectionTimeoutMillis: 30_000,
  query_timeout: 20_000,
  keepAlive: true,
  application_name: 'pont-lease',
}

/** Opens the connection that holds the locks. A query that fails on it ends it: its workers are then replaced. */
export const openLease = async (connection: ClientConfig, log: Log): Promise<Lease> => {
  const client = new pg.Client({ ...connection, ...LIMITS })
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the worker lease ended'))
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  const end = () => client.end().catch(() => undefined)
  await client.connect().catch(async (error: unknown) => {
    await end()
    throw error
  })

  // one query at a time
  let last: Promise<unknown> = Promise.resolve()
  const run = async (sql: string, values: string[]) => {
    last = last
      .then(() => client.query(sql, values))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the lease of the workers failed')
        return end()
      })
    await last
  }

  return {
    acquire: (poolId) => run(ACQUIRE, [poolId]),
    releaseDead: () => run(RELEASE_DEAD, []),
    lost,
    end: async () => {
      await last
      await end()
    },
  }
}
