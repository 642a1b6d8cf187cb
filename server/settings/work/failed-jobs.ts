import { sql } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'

type JobRow = {
  readonly jobId: string
  readonly name: string
  readonly attempts: number
  readonly givenUp: boolean
  /** In milliseconds since 1970. */
  readonly nextAt: number
  readonly error: string | null
}

// The queue counts a try when it begins: a job that runs for the first time has one, and no error.
const FAILED = sql`attempts > 0 and last_error is not null`

/** Jobs that failed at least once and are not done, the newest first; the queue keeps the kind of an error only. */
export const failedJobs = async (
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly JobRow[]> => {
  const { rows } = await db.execute<JobRow>(sql`
    select id::text as "jobId", task_identifier as name, attempts::int, attempts >= max_attempts as "givenUp",
      extract(epoch from run_at)::float8 * 1000 as "nextAt", last_error as error
    from graphile_worker.jobs where ${FAILED} order by id desc limit ${limit} offset ${offset}`)
  return rows
}

/** How many jobs failed at least once and are not done. */
export const countFailedJobs = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where ${FAILED}`,
  )
  return rows[0]?.count ?? 0
}

type JobGroup = {
  readonly name: string
  readonly count: number
  readonly waiting: number
  readonly attempts: number
  readonly error: string | null
}

/** The jobs that failed at least once and are not done, by name. */
export const failedByName = async (db: Db): Promise<readonly JobGroup[]> => {
  const { rows } = await db.execute<JobGroup>(sql`
    select task_identifier as name, count(*)::int as count, count(*)::int as waiting, max(attempts)::int as attempts,
      (array_agg(last_error order by id desc))[1] as error
    from graphile_worker.jobs where ${FAILED} group by task_identifier order by task_identifier`)
  return rows
}

/** Lets all jobs of a name that failed be tried now, and returns how many. */
export const runJobsAgain = async (tx: Tx, name: string): Promise<number> => {
  const { rows } = await tx.execute(sql`select id from graphile_worker.reschedule_jobs(
    (select array_agg(id) from graphile_worker.jobs where task_identifier = ${name} and ${FAILED}),
    run_at => now(), attempts => 0) where id is not null`)
  return rows.length
}

/** Lets a job that failed be tried now, as often as a new one; false where it is not there or runs. */
export const runJobAgain = async (tx: Tx, jobId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select id from graphile_worker.reschedule_jobs(
    (select array_agg(id) from graphile_worker.jobs where id = ${jobId}::bigint and ${FAILED}),
    run_at => now(), attempts => 0) where id is not null`)
  return rows.length > 0
}
