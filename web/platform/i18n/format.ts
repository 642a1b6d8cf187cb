import { dateParts, weekday } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { memoize } from '#domain/shared/memoize.ts'

// The one place where days, timestamps and money become text (SHELL-04). A timestamp is shown in Amsterdam's time, where
// the office is. The first Intl formatter of a page costs a slow phone more than a tenth of a second on the main thread,
// so days, money and the most frequent country are written without one, in the same form.

const OFFICE = 'Europe/Amsterdam'

const timestampFormat = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { timeZone: OFFICE, dateStyle: 'long' }),
)

const numberFormat = memoize((digits: number) =>
  memoize((locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits })),
)

const countryNames = memoize(
  (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
)

const MONTHS: Record<Locale, string> = {
  'en-GB': 'January February March April May June July August September October November December',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
}

const WEEKDAYS: Record<Locale, string> = {
  'en-GB': 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
}

const nth = (words: string, number: number) => words.split(' ')[number - 1] ?? ''

/** 1 September, 1 september: for places where the year is obvious. */
export const formatDayMonth = (date: CalendarDate, locale: Locale): string => {
  const { month, day } = dateParts(date)
  return `${day} ${nth(MONTHS[locale], month)}`
}

/** 1 September 2026, 1 september 2026. */
export const formatDate = (date: CalendarDate, locale: Locale): string =>
  `${formatDayMonth(date, locale)} ${dateParts(date).year}`

/** Monday, maandag. */
export const formatDayOfWeek = (date: CalendarDate, locale: Locale): string =>
  nth(WEEKDAYS[locale], weekday(date))

/** Tuesday 1 September 2026, dinsdag 1 september 2026. */
export const formatWeekday = (date: CalendarDate, locale: Locale): string =>
  `${formatDayOfWeek(date, locale)} ${formatDate(date, locale)}`

/** A timestamp (ISO with offset) as a day in Amsterdam. */
export const formatTimestamp = (timestamp: string, locale: Locale): string =>
  timestampFormat(locale).format(new Date(timestamp))

/** The time of a timestamp, 13:05: those of our API are in the time of the office, in Amsterdam. */
export const formatTime = (timestamp: string): string => timestamp.slice(11, 16)

const MONEY: Record<Locale, readonly [sign: string, thousands: string, point: string]> = {
  'en-GB': ['€', ',', '.'],
  nl: ['€\u00a0', '.', ','],
}

const groupDigits = (digits: string, separator: string) => digits.replace(/(?<=\d)(?=(\d{3})+$)/g, separator)

/** Whole cents as euro: €1,234.50 and € 1.234,50. */
export const formatMoney = (cents: number, locale: Locale): string => {
  const [sign, thousands, point] = MONEY[locale]
  const digits = String(Math.round(Math.abs(cents))).padStart(3, '0')
  return `${cents < 0 ? '−' : ''}${sign}${groupDigits(digits.slice(0, -2), thousands)}${point}${digits.slice(-2)}`
}

/** A number with the separators of the language, at most `digits` after the point. */
export const formatNumber = (value: number, locale: Locale, digits = 0): string =>
  numberFormat(digits)(locale).format(value)

const UNTIL: Record<Locale, string> = { 'en-GB': 'to', nl: 'tot en met' }

/** 1 September 2026 to 31 August 2027, 1 september 2026 tot en met 31 augustus 2027. */
export const formatPeriod = (start: CalendarDate, end: CalendarDate, locale: Locale): string =>
  `${formatDate(start, locale)} ${UNTIL[locale]} ${formatDate(end, locale)}`

/** A policy number in groups of three, since people copy it by hand: 260 047 113 (ruling 16). */
export const formatPolicyNumber = (number: string): string => groupDigits(number, '\u00a0')

const REGION = /^[A-Z]{2}$/

const NETHERLANDS: Record<Locale, string> = { 'en-GB': 'Netherlands', nl: 'Nederland' }

/** The name of a country by its code; the code itself when it has no name. */
export const formatCountry = (code: string, locale: Locale): string => {
  if (code === 'NL') return NETHERLANDS[locale]
  // Intl throws on anything but two letters
  if (!REGION.test(code)) return code
  return countryNames(locale).of(code) ?? code
}
