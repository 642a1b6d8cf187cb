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

import { numbered } from './instalments.ts'
import type { Instalment } from './instalments.ts'
import type { Period } from './period.ts'
import type { BasicRates } from './rates.ts'

// Under this age the basic insurance is free (2.1).
const BASIC_PAID_FROM_AGE = 18

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

// The price starts on the first day of the month after the eighteenth birthday (Dutch Health Insurance Act, art. 16).
const isFree = (month: Period, birthDate: CalendarDate | undefined) =>
  birthDate !== undefined &&
  firstOfMonth(addMonths(birthDate, BASIC_PAID_FROM_AGE * 12)) >= firstOfMonth(month.startDate)

const monthCents = (month: Period, rates: BasicRates) => {
  const days = daysInPeriod(month.startDate, month.endDate)
  return roundHalfUp((rates.monthCents * days) / monthLength(month.startDate))
}

/**
 * The Dutch basic insurance by calendar month at the rate of the day of request; a part of a month
 * counts by its days (ruling 9). Without a birth date the insured counts as an adult.
 */
export const basicInstalments = (
  period: Period,
  rates: BasicRates,
  birthDate?: CalendarDate,
): readonly Instalment[] =>
  numbered(calendarMonths(period), (month) => (isFree(month, birthDate) ? 0 : monthCents(month, rates)))
