import {
  addMonths,
  addDays,
  daysInPeriod,
  dateOf,
  dateParts,
  monthLength,
} from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { roundHalfUp } from '#domain/shared/money.ts'

import { numbered } from '#domain/policies/payment/instalments.ts'
import type { Instalment } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import type { BasicRates } from './rate-editions.ts'

/** Under this age the basic insurance is free (2.1). */
export const BASIC_PAID_FROM_AGE = 18

const firstOfMonth = (date: CalendarDate) => {
  const { year, month } = dateParts(date)
  return dateOf(year, month, 1)
}

/** The calendar months of a period; the first and the last may be a part of a month. */
export const calendarMonths = (period: Period): readonly Period[] => {
  const months: Period[] = []
  let startDate = period.startDate
  while (startDate <= period.endDate) {
    const next = addMonths(firstOfMonth(startDate), 1)
    const last = addDays(next, -1)
    months.push({ startDate, endDate: last < period.endDate ? last : period.endDate })
    startDate = next
  }
  return months
}

/**
 * The first day of the basic insurance that costs anything: the first of the month after the eighteenth birthday (Dutch Health
 * Insurance Act, art. 16).
 */
export const basicPaidFrom = (birthDate: CalendarDate): CalendarDate =>
  addMonths(firstOfMonth(addMonths(birthDate, BASIC_PAID_FROM_AGE * 12)), 1)

type MonthRate = Pick<BasicRates, 'monthCents'>

const monthCents = (month: Period, rates: MonthRate) => {
  const days = daysInPeriod(month.startDate, month.endDate)
  return roundHalfUp((rates.monthCents * days) / monthLength(month.startDate))
}

/**
 * The Dutch basic insurance by calendar month at the rate of the day of request; a part of a month
 * counts by its days (ruling 9). Months before `paidFrom` are free; without it none is.
 */
export const basicInstalments = (
  period: Period,
  rates: MonthRate,
  paidFrom?: CalendarDate,
): readonly Instalment[] =>
  numbered(calendarMonths(period), (month) =>
    paidFrom !== undefined && month.startDate < paidFrom ? 0 : monthCents(month, rates),
  )
