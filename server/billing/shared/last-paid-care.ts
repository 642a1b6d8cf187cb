import { sql } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type InsuredPeriod = { readonly policyId: string; readonly startDate: string; readonly endDate: string }

/** The last insured day of a policy with care that it paid for, as soon as that was decided; undefined if there is none. */
export const lastPaidCare = async (
  tx: Db | Tx,
  { policyId, startDate, endDate }: InsuredPeriod,
): Promise<CalendarDate | undefined> => {
  // the tables of claims belong to a feature above this one; the ledger does not know the day of the care
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select max(treatment_date)::text as last from claim_line join claim using (claim_id)
    where policy_id = ${policyId} and treatment_date between ${startDate} and ${endDate} and decided_at is not null
      and paid_cents + provider_cents > 0`)
  const last = rows[0]?.last
  return last ? calendarDate(last) : undefined
}
