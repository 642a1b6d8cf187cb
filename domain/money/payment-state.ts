import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What became of a payment that came in. */
export const PAYMENT_STATES = ['WAITS', 'ASIDE', 'AT_ONCE', 'MATCHED', 'SENT_BACK'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** By what the list of payments is narrowed: who matched it is not asked, and what is partly sent back is both. */
export const PAYMENT_FILTERS = ['WAITS', 'ASIDE', 'MATCHED', 'SENT_BACK', 'ALL'] as const
export type PaymentStateFilter = (typeof PAYMENT_FILTERS)[number]

/** What is known of a payment that came in. */
export type PaymentFacts = {
  readonly unmatchedCents: number
  /** The day on which what is kept aside is looked at again. */
  readonly asideUntil: CalendarDate | undefined
  readonly hasPaid: boolean
  /** Whether it ever was a case: a person looked at it. */
  readonly hasCase: boolean
}

/** What became of a payment by this day. What is kept aside waits again from its day on. */
export const paymentState = (
  { unmatchedCents, asideUntil, hasPaid, hasCase }: PaymentFacts,
  today: CalendarDate,
): PaymentState => {
  if (unmatchedCents > 0) return asideUntil !== undefined && asideUntil > today ? 'ASIDE' : 'WAITS'
  if (!hasPaid) return 'SENT_BACK'
  return hasCase ? 'MATCHED' : 'AT_ONCE'
}
