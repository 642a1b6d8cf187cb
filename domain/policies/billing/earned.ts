import type { Period } from '#domain/policies/period.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type Facts = {
  /** The day on which the customer withdrew. */
  readonly statedOn: CalendarDate
  readonly claimPaid: boolean
}

/**
 * The last day for which a contract that is withdrawn keeps its premium: that of the statement, if a claim on it was paid
 * (domain reference 2.4); undefined if it counts as never concluded, so that everything is paid back.
 */
export const earnedUntil = (
  { startDate, endDate }: Period,
  { statedOn, claimPaid }: Facts,
): CalendarDate | undefined => {
  if (!claimPaid || statedOn < startDate) return undefined
  return statedOn < endDate ? statedOn : endDate
}
