import type { Period } from '#domain/policies/period.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type Facts = { readonly today: CalendarDate; readonly claimPaid: boolean }

/**
 * The last day for which a contract that is withdrawn keeps its premium, today if a claim on it was paid (domain reference
 * 2.4); undefined if it counts as never concluded, so that everything is paid back.
 */
export const earnedUntil = (
  { startDate, endDate }: Period,
  { today, claimPaid }: Facts,
): CalendarDate | undefined => {
  if (!claimPaid || today < startDate) return undefined
  return today < endDate ? today : endDate
}
