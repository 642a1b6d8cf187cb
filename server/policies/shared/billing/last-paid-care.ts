import { sql } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The last day of care for which a policy paid; undefined if it paid for none. */
export const lastPaidCare = async (tx: Tx, policyId: string): Promise<CalendarDate | undefined> => {
  // the tables of claims belong to a feature above this one
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select max(treatment_date)::text as last from claim_line join claim using (claim_id)
    where policy_id = ${policyId} and decided_at is not null and paid_cents + provider_cents > 0`)
  const last = rows[0]?.last
  return last ? calendarDate(last) : undefined
}
