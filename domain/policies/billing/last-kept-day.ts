import type { Period } from '#domain/policies/period.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type Facts = {
  /** The day on which the customer withdrew. */
  readonly statedOn: CalendarDate
  readonly claimPaid: boolean
  /** The last insured day with care that was paid, where it is known. */
  readonly careUntil?: CalendarDate | undefined
}

/**
 * The last day for which a contract that is withdrawn keeps its premium: that of the statement, if a claim on it was paid
 * (domain reference 2.4), or a later one on which there was care that was paid: who has the money for it was insured then
 * (docs/rules/withdrawals.md). Undefined if it counts as never concluded, so that everything is paid back.
 */
export const lastKeptDay = (
  { startDate, endDate }: Period,
  { statedOn, claimPaid, careUntil = statedOn }: Facts,
): CalendarDate | undefined => {
  const last = careUntil > statedOn ? careUntil : statedOn
  if (!claimPaid || last < startDate) return undefined
  return last < endDate ? last : endDate
}
