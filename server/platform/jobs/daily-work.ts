import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { withLock } from '#server/platform/database/database-lock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'

import { clockProblem, readClocks } from './clock-guard.ts'
import { jobRun } from './job-tables.ts'
import { addJob } from './jobs.ts'
import type { Tasks } from './jobs.ts'

/** Adds to what the task has done on its day, in the transaction in which it did that. */
export type Count = (tx: Tx, what: string, added: number) => Promise<void>

/** Work that is due once per day, from 00:05 in Amsterdam. */
export type DailyTask = {
  readonly name: string
  /** Whether missed days are done later, one by one; otherwise only the latest day is done. */
  readonly catchUp: boolean
  /**
   * Does the work of one day, and may count what it did. It is called again for a day that failed or was interrupted, so
   * it works in idempotent transactions of at most some hundred rows (`inBatches`), or of some ids (`inParts`).
   */
  readonly run: (day: CalendarDate, signal: AbortSignal, count: Count) => Promise<void>
}

type Context = {
  readonly database: Pick<Database, 'jobDb' | 'connection'>
  readonly clock: Clock
  readonly log: Log
}

type GuardContext = Context & { readonly config: Pick<Config, 'demo' | 'clockGuard'> }

/** The job that does the due work; it runs every hour and when a process starts. */
export const DAILY_WORK = 'daily-work'

const BATCH = 200
// The day's work begins at 00:05 (requirement JOB-01).
const AFTER_MIDNIGHT_MS = 5 * 60_000

/** The day whose work is due. */
export const dayDue = (clock: Clock): CalendarDate => amsterdam(clock.now() - AFTER_MIDNIGHT_MS).date

// Every day since the last stored one; a new task starts today.
const addDueDays = (db: Db, { name, catchUp }: DailyTask, due: CalendarDate) =>
  db.execute(sql`
    insert into job_run (name, day)
    select ${name}, day::date from generate_series(
      coalesce(
        (select max(day) + 1 from job_run where ${catchUp}::boolean and name = ${name} and day < ${due}::date),
        ${due}::date
      ), ${due}::date, interval '1 day'
    ) as day
    on conflict do nothing`)

const daysToDo = async (db: Db, { name, catchUp }: DailyTask, due: CalendarDate) => {
  const days = await db
    .select({ day: jobRun.day })
    .from(jobRun)
    .where(
      and(eq(jobRun.name, name), isNull(jobRun.doneAt), catchUp ? lte(jobRun.day, due) : eq(jobRun.day, due)),
    )
    .orderBy(asc(jobRun.day))
  return days.map(({ day }) => day)
}

const rowOf = ({ name }: DailyTask, day: CalendarDate) => and(eq(jobRun.name, name), eq(jobRun.day, day))

const counterOf =
  (task: DailyTask, day: CalendarDate): Count =>
  async (tx, what, added) => {
    if (added === 0) return
    const counts = sql`coalesce(${jobRun.counts}, '{}')`
    const before = sql`coalesce((${counts} ->> ${what})::int, 0)`
    await tx
      .update(jobRun)
      .set({ counts: sql`${counts} || jsonb_build_object(${what}::text, ${before} + ${added}::int)` })
      .where(rowOf(task, day))
  }

// A day that fails does not stop later days or other tasks.
const doTask = async ({ database, clock, log }: Context, task: DailyTask, signal: AbortSignal) => {
  const { jobDb } = database
  const due = dayDue(clock)
  await addDueDays(jobDb, task, due)
  let failures = 0
  for (const day of await daysToDo(jobDb, task, due)) {
    signal.throwIfAborted()
    try {
      await task.run(day, signal, counterOf(task, day))
      await jobDb.update(jobRun).set({ doneAt: clock.now() }).where(rowOf(task, day))
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      log.error({ err: error, job: task.name, day }, 'the daily work failed for a day')
    }
  }
  return failures
}

/** Does the due work, in one process at a time. Throws at the end if something failed, so that the job is retried. */
export const doDailyWork = (
  context: Context,
  tasks: readonly DailyTask[],
  signal: AbortSignal = new AbortController().signal,
): Promise<void> =>
  withLock({ connection: context.database.connection, log: context.log }, 'daily work', async () => {
    let failures = 0
    for (const task of tasks) failures += await doTask(context, task, signal)
    if (failures) throw new Error(`the daily work failed ${failures} times`)
  })

// The days of the demo are moved by hand.
const clockTrusted = async ({ config, database, clock, log }: GuardContext) => {
  if (config.demo || !config.clockGuard) return true
  const day = dayDue(clock)
  const problem = clockProblem(await readClocks(database.jobDb, clock.now(), day))
  if (problem !== undefined) log.error({ event: 'daily_work_stopped', day }, problem)
  return problem === undefined
}

/** The job of the daily work. It does nothing while the clock cannot be trusted: what it invoices cannot be taken back. */
export const dailyTasks = (context: GuardContext, tasks: readonly DailyTask[]): Tasks => ({
  [DAILY_WORK]: async (_, signal) => {
    if (await clockTrusted(context)) await doDailyWork(context, tasks, signal)
  },
})

/** Requests the daily work now; at most one such job waits, however many processes request it. */
export const requestDailyWork = (db: Db): Promise<void> =>
  addJob(db, { name: DAILY_WORK, payload: {}, key: DAILY_WORK, maxAttempts: 5 })

/** Repeats a step until it changed fewer rows than it was allowed to, or the process stops; each is a transaction. */
export const inBatches = async (
  signal: AbortSignal,
  step: (limit: number) => Promise<number>,
): Promise<void> => {
  let changed = BATCH
  while (changed === BATCH) {
    signal.throwIfAborted()
    changed = await step(BATCH)
  }
}

/** A step of `inBatches` in a transaction that also counts the rows that it changed as `what`. */
export const countedStep =
  (db: Db, count: Count, what: string, step: (tx: Tx, limit: number) => Promise<number>) => (limit: number) =>
    db.transaction(async (tx) => {
      const changed = await step(tx, limit)
      await count(tx, what, changed)
      return changed
    })
