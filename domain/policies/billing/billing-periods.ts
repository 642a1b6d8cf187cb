import { calendarMonths } from '#domain/policies/price/basic-insurance.ts'
import { billingPeriods } from '#domain/policies/payment/instalments.ts'
import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import { addDays, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { DayPrices } from './price.ts'

/** A first piece of fewer days joins the period after it (the book, 5). */
const SHORTEST_FIRST_PIECE_DAYS = 15

/** The billing periods of a whole period: by payment term from its first day, the basic insurance by calendar month. */
const billingPeriodsOf = (period: Period, term: PaymentTerm, kind: DayPrices['kind']): readonly Period[] =>
  kind === 'BASIC' ? calendarMonths(period) : billingPeriods(period, term)

const joinShortFirst = (pieces: readonly Period[]): readonly Period[] => {
  const [first, second, ...rest] = pieces
  if (!first || !second) return pieces
  if (daysInPeriod(first.startDate, first.endDate) >= SHORTEST_FIRST_PIECE_DAYS) return pieces
  return [{ startDate: first.startDate, endDate: second.endDate }, ...rest]
}

/** Cuts the days of a period from `from` on along the grid of its whole period; empty when `from` lies behind it. */
export const billingPeriodsFrom = (
  period: Period,
  from: CalendarDate,
  { term, kind }: { readonly term: PaymentTerm; readonly kind: DayPrices['kind'] },
): readonly Period[] => {
  if (from > period.endDate) return []
  if (from <= period.startDate) return billingPeriodsOf(period, term, kind)
  const pieces = billingPeriodsOf(period, term, kind)
    .filter((billingPeriod) => billingPeriod.endDate >= from)
    .map((billingPeriod) =>
      billingPeriod.startDate < from ? { startDate: from, endDate: billingPeriod.endDate } : billingPeriod,
    )
  return joinShortFirst(pieces)
}

/** The days that two periods share; undefined when there are none. */
export const sharedDays = (period: Period, other: Period): Period | undefined => {
  const startDate = period.startDate > other.startDate ? period.startDate : other.startDate
  const endDate = period.endDate < other.endDate ? period.endDate : other.endDate
  return startDate <= endDate ? { startDate, endDate } : undefined
}

/** The days of a period that none of the others covers, as few periods as possible, oldest first. */
export const daysWithout = (period: Period, others: readonly Period[]): readonly Period[] => {
  const gaps: Period[] = []
  let next = period.startDate
  for (const other of others.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const shared = sharedDays({ startDate: next, endDate: period.endDate }, other)
    if (!shared) continue
    if (shared.startDate > next) gaps.push({ startDate: next, endDate: addDays(shared.startDate, -1) })
    next = addDays(shared.endDate, 1)
  }
  if (next <= period.endDate) gaps.push({ startDate: next, endDate: period.endDate })
  return gaps
}
