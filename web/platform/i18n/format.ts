import { dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'

// The one place where days, moments and money become words (SHELL-04). A day is written in UTC, so that it stays
// the same day in every zone; a moment is written in Amsterdam's time, where the office is.

const cache = new Map<string, unknown>()

const kept = <T>(key: string, make: () => T): T => {
  // the key names the maker, so what is found has its type
  const found = cache.get(key) as T | undefined
  if (found !== undefined) return found
  const made = make()
  cache.set(key, made)
  return made
}

const OFFICE = 'Europe/Amsterdam'

const days = (locale: Locale, form: 'day' | 'short') =>
  kept(
    `${locale} ${form}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'long',
        ...(form === 'short' ? {} : { year: 'numeric' }),
      }),
  )

const utc = (date: CalendarDate) => {
  const { year, month, day } = dateParts(date)
  return Date.UTC(year, month - 1, day)
}

/** 1 September 2026, 1 september 2026. */
export const formatDate = (date: CalendarDate, locale: Locale): string =>
  days(locale, 'day').format(utc(date))

/** 1 September, 1 september: where the year is clear. */
export const formatDayMonth = (date: CalendarDate, locale: Locale): string =>
  days(locale, 'short').format(utc(date))

/** Tuesday 1 September 2026, dinsdag 1 september 2026. */
export const formatWeekday = (date: CalendarDate, locale: Locale): string => {
  const name = kept(
    `${locale} name`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }),
  )
  return `${name.format(utc(date))} ${formatDate(date, locale)}`
}

/** A moment of the wire (ISO with offset) as a day in Amsterdam. */
export const formatMoment = (moment: string, locale: Locale): string =>
  kept(
    `${locale} moment`,
    () => new Intl.DateTimeFormat(locale, { timeZone: OFFICE, dateStyle: 'long' }),
  ).format(new Date(moment))

const SPACE_AFTER_EURO: Record<Locale, string> = { 'en-GB': '', nl: '\u00a0' }

/** Whole cents as euro: €1,234.50 and € 1.234,50. */
export const formatMoney = (cents: number, locale: Locale): string => {
  const numbers = kept(
    `${locale} money`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  )
  return `${cents < 0 ? '−' : ''}€${SPACE_AFTER_EURO[locale]}${numbers.format(Math.abs(cents) / 100)}`
}

/** A number with the separators of the language, at most `digits` after the point. */
export const formatNumber = (value: number, locale: Locale, digits = 0): string =>
  kept(
    `${locale} number ${digits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }),
  ).format(value)

const UNTIL: Record<Locale, string> = { 'en-GB': 'to', nl: 'tot en met' }

/** 1 September 2026 to 31 August 2027, 1 september 2026 tot en met 31 augustus 2027. */
export const formatPeriod = (start: CalendarDate, end: CalendarDate, locale: Locale): string =>
  `${formatDate(start, locale)} ${UNTIL[locale]} ${formatDate(end, locale)}`

/** A number that people copy, in groups of three: 260 047 113 (ruling 16). */
export const formatPolicyNumber = (number: string): string =>
  number.replace(/(?<=\d)(?=(\d{3})+$)/g, '\u00a0')

const REGION = /^[A-Z]{2}$/

/** The name of a country by its code; the code itself where there is no name. */
export const formatCountry = (code: string, locale: Locale): string => {
  // anything but two letters would throw
  if (!REGION.test(code)) return code
  const names = kept(
    `${locale} countries`,
    () => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
  )
  return names.of(code) ?? code
}
