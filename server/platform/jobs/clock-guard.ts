import { sql } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { momentOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Milliseconds since 1970 on this machine and in the database, the day that is due, and the last one that was done. */
type Readings = {
  readonly machine: number
  readonly database: number
  readonly due: CalendarDate
  readonly last: CalendarDate | undefined
}

const DAY_MS = 24 * 3_600_000
// A portal may stand still for a holiday; what is invoiced and mailed for days that were not cannot be taken back.
const MOST_DAYS = 14

/** Why the daily work of this day is not done: a sentence for whoever runs the portal; undefined where nothing is odd. */
export const clockProblem = ({ machine, database, due, last }: Readings): string | undefined => {
  const apart = Math.abs(machine - database)
  if (apart > DAY_MS)
    return `The clock of this machine is ${Math.round(apart / DAY_MS)} days ${machine > database ? 'ahead of' : 'behind'} that of the database: no daily work is done until they agree.`
  const missed = last === undefined ? 0 : daysBetween(last, due)
  if (missed <= MOST_DAYS) return undefined
  return `The daily work was last done ${missed} days ago, and more than ${MOST_DAYS} days are not made up for by themselves. If the clock is right, start once with CLOCK_GUARD=off.`
}

/** What the database says about both: its time, and the last day of which something was done before the due one. */
export const readClocks = async (db: Db, machine: number, due: CalendarDate): Promise<Readings> => {
  const { rows } = await db.execute<{ now: string; last: CalendarDate | null }>(sql`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now,
      (select max(day)::text from job_run where day <= ${due}::date and done_at is not null) as last`)
  const [row] = rows
  if (!row) throw new Error('the database does not say what time it is')
  return { machine, database: momentOf(row.now), due, last: row.last ?? undefined }
}
