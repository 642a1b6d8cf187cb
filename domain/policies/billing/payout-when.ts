import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type PayoutDays = {
  /** The day from which it may leave; null once it may. */
  readonly payableFrom: string | null
  /** By when it is usually in the account; null where we cannot say. */
  readonly usuallyPaidBy: string | null
}

/** What can be said today of when money for a customer comes: not yet, by when, or that it should have been there. */
export const payoutWhen = (
  { payableFrom, usuallyPaidBy }: PayoutDays,
  today: CalendarDate,
): 'UNKNOWN' | 'FROM' | 'BY' | 'LATE' => {
  if (usuallyPaidBy === null) return 'UNKNOWN'
  if (payableFrom !== null) return 'FROM'
  return usuallyPaidBy < today ? 'LATE' : 'BY'
}
