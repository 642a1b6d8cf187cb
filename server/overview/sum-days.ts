import { sql } from 'drizzle-orm'

import { dateOf, dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

// What is booked late for a day is in its sum a week later at the latest.
const AGAIN_DAYS = 7

// The days after the last one that was summed, and some before it; at first all of the year.
const daysToSum = async (db: Db, day: CalendarDate) => {
  const { rows } = await db.execute<{ day: CalendarDate }>(sql`
    SELECT to_char(one, 'YYYY-MM-DD') AS day FROM generate_series(
      greatest(
        ${dateOf(dateParts(day).year, 1, 1)}::date,
        coalesce((SELECT max(day) FROM day_figure) - ${AGAIN_DAYS}::int, '-infinity'::date)
      ), ${day}::date, interval '1 day') AS one
    ORDER BY one`)
  return rows.map((row) => row.day)
}

const sums = (day: CalendarDate) => sql`
  SELECT booked_on AS day, CASE account WHEN 'PREMIUM' THEN 'PREMIUM' ELSE 'CLAIMS' END AS figure, product_code AS key,
    sum(CASE account WHEN 'PREMIUM' THEN -cents ELSE cents END) AS amount
  FROM ledger_entry JOIN ledger_line USING (entry_id) JOIN policy USING (policy_id)
  WHERE booked_on = ${day}::date AND account IN ('PREMIUM', 'CLAIMS')
  GROUP BY booked_on, account, product_code
  UNION ALL
  SELECT ${day}::date, 'LETTERS', kind, count(*)
  FROM document
  WHERE issued_at >= ${day}::timestamp AT TIME ZONE 'Europe/Amsterdam'
    AND issued_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'
  GROUP BY kind`

/**
 * Sums the days up to this one that were not summed yet, and those of the last week again. Each day is a statement of its own: a
 * year in one would take minutes. What was summed stays when it is broken off.
 */
export const sumDays = async (
  { db }: Pick<Portal, 'db'>,
  upTo: CalendarDate,
  signal?: AbortSignal,
): Promise<void> => {
  for (const day of await daysToSum(db, upTo)) {
    signal?.throwIfAborted()
    await db.execute(sql`
      INSERT INTO day_figure (day, figure, key, amount) ${sums(day)}
      ON CONFLICT (day, figure, key) DO UPDATE SET amount = EXCLUDED.amount`)
  }
}

/** Every day: the sums of the start page. */
export const sumDaysDaily = (portal: Portal): DailyTask => ({
  name: 'sum-days',
  // the latest day sums the missed ones too
  catchUp: false,
  run: (day, signal) => sumDays(portal, day, signal),
})
