import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { UnmatchedSums } from '#contract/money/payment-list.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Whether a payment is kept aside: its day is still to come. */
export const keptAside = (today: CalendarDate): SQL =>
  sql`(aside_until IS NOT NULL AND aside_until > ${today}::date)`

const NOTHING = { payments: 0, cents: 0 }

/** How much came in that is not matched, and how much of it is late, kept aside, or on its way back. */
export const unmatchedSums = async (db: Db, today: CalendarDate): Promise<UnmatchedSums> => {
  const { rows } = await db.execute<{ what: keyof UnmatchedSums; payments: number; cents: number }>(sql`
    WITH unmatched AS (
      SELECT unmatched_cents AS cents, ${keptAside(today)} AS aside, answer_by < ${today}::date AS late
      FROM bank_entry LEFT JOIN review_case ON kind = 'PAYMENT' AND subject_id = bank_entry_id
      WHERE unmatched_cents > 0)
    SELECT CASE WHEN aside THEN 'aside' ELSE 'waits' END AS what, count(*)::int AS payments, sum(cents)::float8 AS cents
      FROM unmatched GROUP BY 1
    UNION ALL SELECT 'late', count(*)::int, sum(cents)::float8 FROM unmatched WHERE late AND NOT aside HAVING count(*) > 0
    UNION ALL SELECT 'back', count(*)::int, sum(cents)::float8 FROM payout
      WHERE bank_entry_id IS NOT NULL AND state <> 'PAID' HAVING count(*) > 0`)
  const sums = new Map(rows.map(({ what, ...sum }) => [what, sum]))
  const of = (what: keyof UnmatchedSums) => sums.get(what) ?? NOTHING
  return { waits: of('waits'), late: of('late'), aside: of('aside'), back: of('back') }
}
