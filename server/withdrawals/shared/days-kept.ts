import { lastKeptDay } from '#domain/policies/billing/last-kept-day.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { totalsOf } from '#server/billing/shared/billed-policy.ts'
import { hasPaidClaim } from '#server/billing/shared/ledger.ts'
import { lastPaidCare } from '#server/billing/shared/last-paid-care.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

/**
 * What a contract that paid a claim before it was withdrawn keeps: its days until then, and their price (domain reference 2.4);
 * undefined where it keeps none.
 */
export const daysKept = async (
  db: Db | Tx,
  policy: PolicyRow,
  statedOn: CalendarDate,
): Promise<({ readonly endDate: CalendarDate } & ReturnType<typeof totalsOf>) | undefined> => {
  if (!(await hasPaidClaim(db, policy.policyId))) return undefined
  const days = { startDate: calendarDate(policy.startDate), endDate: calendarDate(policy.endDate) }
  const careUntil = await lastPaidCare(db, policy)
  const endDate = lastKeptDay(days, { statedOn, claimPaid: true, careUntil })
  return endDate && { endDate, ...totalsOf(policy, { ...days, endDate }) }
}
