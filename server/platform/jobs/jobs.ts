import { setImmediate as nextTurn } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { parseCronItems, runOnce } from 'graphile-worker'
import type { RunnerOptions, TaskList } from 'graphile-worker'

import { openPool } from '#server/platform/database/database-pool.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { JOB_CONCURRENCY, MAIL_CONCURRENCY } from '#server/platform/database/job-pool.ts'
import type { Log } from '#server/platform/log/log.ts'
import { workerLogger } from '#server/platform/log/jobs-log.ts'
import { superviseWorkers } from './worker-supervisor.ts'
import type { Supervisor } from './worker-supervisor.ts'

/** The task that sends a mail. */
export const MAIL_TASK = 'mail'

/** What a job does; called at least once. A long task stops early when the signal is aborted, as the process stops. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>

/** A job to do: the name of its task, and what the task needs to know. */
export type Job = {
  readonly name: string
  readonly payload: object
  /** Seconds to wait before it runs. */
  readonly delaySeconds?: number
  /** At most one job waits under this key; a later one replaces it. */
  readonly key?: string
  /** Jobs of one queue are done one after the other, so that long ones leave room for others. */
  readonly queue?: string
  /** 25 unless given; the pauses between grow to 6 hours. */
  readonly maxAttempts?: number
}

export type Jobs = { readonly stop: () => Promise<void> }

type JobsContext = { readonly database: Pick<Database, 'connection' | 'pool'>; readonly log: Log }

/** Adds jobs in the caller's transaction: they run once that is committed, and never when it is rolled back. */
export const addJobs = async (tx: Db | Tx, jobs: readonly Job[]): Promise<void> => {
  await tx.execute(sql`select count(*) from graphile_worker.add_jobs(array(
    select (
      name, payload, queue, now() + make_interval(secs => coalesce("delaySeconds", 0)),
      coalesce("maxAttempts", 25), key, null, null
    )::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(jobs)}::json)
      as job (name text, payload json, queue text, "delaySeconds" float8, key text, "maxAttempts" smallint)
  ))`)
}

/** Adds one job in the caller's transaction. */
export const addJob = (tx: Db | Tx, job: Job): Promise<void> => addJobs(tx, [job])

// Our log writes only allowed fields; the queue's own message is cut short (jobs-log.ts).
const withFailureLogged =
  (log: Log, name: string, task: Task): TaskList[string] =>
  async (payload, { job, abortSignal }) => {
    try {
      await task(payload, abortSignal)
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id, attempt: job.attempts }, 'a job failed')
      // the queue stores only the kind of error, since its message may quote what people typed
      throw new Error(error instanceof Error ? error.constructor.name : 'failed', { cause: error })
    }
  }

const taskList = (log: Log, tasks: Tasks): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, withFailureLogged(log, name, task)]))

// At five past every hour, once for all processes; Amsterdam differs from UTC by whole hours.
const everyHour = (task: string) =>
  parseCronItems([{ task, match: '5 * * * *', options: { jobKey: task, maxAttempts: 5 } }])

type Workers = {
  readonly concurrency: number
  readonly tasks: Tasks
  readonly hourly?: string | undefined
}

// Mails wait for somebody else's server, so they have workers of their own: all others would wait with them.
const separate = (tasks: Tasks, hourly: string | undefined): readonly Workers[] => {
  const { [MAIL_TASK]: mail, ...others } = tasks
  const general = { concurrency: JOB_CONCURRENCY, tasks: others, hourly }
  return mail ? [general, { concurrency: MAIL_CONCURRENCY, tasks: { [MAIL_TASK]: mail } }] : [general]
}

const optionsOf = (log: Log, { concurrency, tasks, hourly }: Workers): RunnerOptions => ({
  taskList: taskList(log, tasks),
  parsedCronItems: hourly === undefined ? [] : everyHour(hourly),
  concurrency,
  noHandleSignals: true,
  logger: workerLogger(log),
})

/**
 * Starts working on jobs in this process; jobs of processes that are gone are taken over within seconds. A job of the
 * task `hourly` is added every hour.
 */
export const startJobs = async (context: JobsContext, tasks: Tasks, hourly?: string): Promise<Jobs> => {
  const { database, log } = context
  const pool = openPool(database.connection, log, {
    max: JOB_CONCURRENCY + MAIL_CONCURRENCY + 2,
    application_name: 'pont-jobs',
    // What the queue writes need not be on the disk at once: what is lost of it is done again. The work of a job has
    // other connections, whose commits are on the disk.
    onConnect: async (client) => void (await client.query('set synchronous_commit to off')),
  })
  const started: Supervisor[] = []
  for (const workers of separate(tasks, hourly))
    started.push(
      await superviseWorkers({ connection: database.connection, pool, log }, optionsOf(log, workers)),
    )
  return {
    stop: async () => {
      await Promise.all(started.map((workers) => workers.stop()))
      await pool.end()
    },
  }
}

// The queue takes a job that was done off its list without waiting for that.
const areOff = async ({ pool }: Pick<Database, 'pool'>, ids: readonly string[]): Promise<void> => {
  const text =
    'select from graphile_worker._private_jobs where id = any($1) and locked_at is not null limit 1'
  while ((await pool.query(text, [ids])).rowCount) await nextTurn()
}

/**
 * Runs the jobs that wait now, in the order in which they were queued, and returns once they are off the list; for tests and
 * tools, in addition to or instead of `startJobs`.
 */
export const doWaitingJobs = async ({ database, log }: JobsContext, tasks: Tasks): Promise<void> => {
  const ids: string[] = []
  const begun = Object.entries(taskList(log, tasks)).map(([name, task]): [string, typeof task] => [
    name,
    (payload, helpers) => {
      ids.push(helpers.job.id)
      return task?.(payload, helpers)
    },
  ])
  await runOnce({
    pgPool: database.pool,
    taskList: Object.fromEntries(begun),
    concurrency: 1,
    noHandleSignals: true,
    logger: workerLogger(log),
  })
  await areOff(database, ids)
}
