import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import type { TaskList } from 'graphile-worker'

import { openPool } from '#server/platform/database/database-pool.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { workerLogger } from './jobs-log.ts'
import { startShifts } from './worker-supervisor.ts'
import type { Log } from '#server/platform/log/log.ts'

/** What a job does; it may be called twice for one job, never not at all. At most 4 minutes. */
export type Task = (payload: unknown) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>

/** A job to do: the name of its task, and what the task needs to know. */
export type Job = {
  readonly name: string
  readonly payload: object
  /** Not before so many seconds have passed. */
  readonly delaySeconds?: number
  /** At most one job waits under this key; a later one takes its place. */
  readonly key?: string
  /** 25 unless said; the pauses between grow to 6 hours. */
  readonly maxAttempts?: number
}

export type Jobs = { readonly stop: () => Promise<void> }

const CONCURRENCY = 4
const SWEEP_MS = 5000

/** Adds a job in the caller's transaction: it runs once that is committed, and never when it is not. */
export const addJob = async (tx: Db | Tx, job: Job): Promise<void> => {
  await tx.execute(sql`select graphile_worker.add_job(
    ${job.name},
    payload => ${JSON.stringify(job.payload)}::json,
    run_at => now() + make_interval(secs => ${job.delaySeconds ?? 0}::float8),
    job_key => ${job.key ?? null}::text,
    max_attempts => ${job.maxAttempts ?? 25}::integer
  )`)
}

// A failure is told here with what the log may hold; the library's own text is cut short (jobs-log.ts).
const told =
  (log: Log, name: string, task: Task): TaskList[string] =>
  async (payload, { job }) => {
    try {
      await task(payload)
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id, attempt: job.attempts }, 'a job failed')
      // what the queue keeps of it is no more than the kind
      throw new Error(error instanceof Error ? error.constructor.name : 'failed', { cause: error })
    }
  }

const taskList = (log: Log, tasks: Tasks): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, told(log, name, task)]))

/** Starts working on jobs in this process; jobs of processes that are gone are taken over within seconds. */
export const startJobs = async (
  portal: { readonly database: Database; readonly log: Log },
  tasks: Tasks,
): Promise<Jobs> => {
  const { database, log } = portal
  const pool = openPool(database.connection, log, {
    max: CONCURRENCY + 2,
    application_name: 'pont-jobs',
    // What the queue notes need not be on the disk at once: what is lost of it is done again. A mail that was sent is
    // noted by its own job, and on the disk.
    onConnect: async (client) => void (await client.query('set synchronous_commit to off')),
  })
  const shifts = await startShifts(
    { connection: database.connection, pool, log },
    {
      taskList: taskList(log, tasks),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      logger: workerLogger(log),
    },
  )
  const sweeping = setInterval(() => void shifts.sweep(), SWEEP_MS)
  return {
    stop: async () => {
      clearInterval(sweeping)
      await shifts.end()
      await pool.end()
    },
  }
}

/** Does what waits now and comes back; for tests and tools, beside or instead of `startJobs`. */
export const doWaitingJobs = async (
  portal: { readonly database: Database; readonly log: Log },
  tasks: Tasks,
): Promise<void> => {
  const { pool: pgPool } = portal.database
  await runOnce({
    pgPool,
    taskList: taskList(portal.log, tasks),
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(portal.log),
  })
}
