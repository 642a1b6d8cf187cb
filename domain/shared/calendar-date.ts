// A day of the calendar without a clock or a zone: 'YYYY-MM-DD', compared with < and >.
// Not every browser that we support has Temporal, so the few rules we need are implemented here
// and compared with Temporal in the tests.

import { memoize } from './memoize.ts'

export type CalendarDate = string & { readonly brand: 'CalendarDate' }

// Only this file gives the brand, to texts of this form.
const FORM = /^\d{4}-\d\d-\d\d$/
const LENGTH = 10

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysInMonth = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0)

const ZERO = 48

const twoDigitsAt = (date: CalendarDate, index: number) =>
  (date.charCodeAt(index) - ZERO) * 10 + date.charCodeAt(index + 1) - ZERO

const partsOf = (date: CalendarDate) => ({
  year: twoDigitsAt(date, 0) * 100 + twoDigitsAt(date, 2),
  month: twoDigitsAt(date, 5),
  day: twoDigitsAt(date, 8),
})

// Days since 1970 of the Gregorian calendar, and back: the arithmetic of Howard Hinnant ("chrono-compatible low-level
// date algorithms"), in which a year begins in March.
const DAYS_TO_1970 = 719_468
const [DAYS_IN_ERA, YEARS_IN_ERA] = [146_097, 400]

// One advice reads, counts and formats hundreds of days, mostly the same ones as other advices.
const dayNumber = memoize((date: CalendarDate): number => {
  const { year, month, day } = partsOf(date)
  const march = month > 2 ? year : year - 1
  const era = Math.floor(march / YEARS_IN_ERA)
  const inEra = march - era * YEARS_IN_ERA
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const days = inEra * 365 + Math.floor(inEra / 4) - Math.floor(inEra / 100) + inYear
  return era * DAYS_IN_ERA + days - DAYS_TO_1970
})

const dateOfNumber = memoize((number: number): CalendarDate => {
  const days = number + DAYS_TO_1970
  const era = Math.floor(days / DAYS_IN_ERA)
  const inEra = days - era * DAYS_IN_ERA
  const leaps = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096)
  const year = Math.floor((inEra - leaps) / 365)
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const fromMarch = Math.floor((5 * inYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  return dateOf(year + era * YEARS_IN_ERA + (month <= 2 ? 1 : 0), month, day)
})

// 20261120 is the twentieth of November 2026.
const formatted = memoize(
  (digits: number) =>
    String(digits)
      .padStart(8, '0')
      .replace(/(..)(..)$/, '-$1-$2') as CalendarDate,
)

/** Makes a date of its parts (month 1 to 12); the day is cut to the last day of that month. */
export const dateOf = (year: number, month: number, day: number): CalendarDate =>
  formatted((year * 100 + month) * 100 + Math.min(day, daysInMonth(year, month)))

// A month that does not exist has no days.
const exists = memoize((text: string): boolean => {
  // the parts of a text in another form are meaningless, but the form is tested first
  const { year, month, day } = partsOf(text as CalendarDate)
  return FORM.test(text) && year >= 1000 && day >= 1 && day <= daysInMonth(year, month)
})

/** Whether the text is an existing day written as YYYY-MM-DD, from the year 1000 on. */
export const isCalendarDate = (text: unknown): text is CalendarDate =>
  typeof text === 'string' && text.length === LENGTH && exists(text)

/** Parses a day that our own code wrote; throws on anything else, since that is a bug of ours. */
export const calendarDate = (text: string): CalendarDate => {
  if (!isCalendarDate(text)) throw new Error(`not a calendar date: ${text}`)
  return text
}

/** The same date `days` days later (earlier when negative). */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfNumber(dayNumber(date) + days)

/** The same day `months` months later, cut to the last day of that month (domain reference 0). */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const { year, month, day } = partsOf(date)
  const index = year * 12 + (month - 1) + months
  return dateOf(Math.floor(index / 12), (index % 12) + 1, day)
}

/** Days from the first to the second date; negative when the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from)

/** Length of a period in days, both ends included. */
export const daysInPeriod = (start: CalendarDate, end: CalendarDate): number => daysBetween(start, end) + 1

// 1 January 1970 was a Thursday, the third day after Monday.
const THURSDAY = 3

/** Weekday of a date: 1 Monday to 7 Sunday. */
export const weekday = (date: CalendarDate): number => ((((dayNumber(date) + THURSDAY) % 7) + 7) % 7) + 1

/** Whole years from birth to the given day. */
export const ageOn = (birthDate: CalendarDate, day: CalendarDate): number => {
  const [born, then] = [partsOf(birthDate), partsOf(day)]
  const hadBirthday = day.slice(5) >= birthDate.slice(5)
  return then.year - born.year - (hadBirthday ? 0 : 1)
}

/** The last day of a period of exactly `months` months that starts on `start`. */
export const lastDayOfMonths = (start: CalendarDate, months: number): CalendarDate =>
  addDays(addMonths(start, months), -1)

/** Year, month (1 to 12) and day of a date. */
export const dateParts = partsOf

/** Number of days in the month of this date. */
export const monthLength = (date: CalendarDate): number => {
  const { year, month } = partsOf(date)
  return daysInMonth(year, month)
}
