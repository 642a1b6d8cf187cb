import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'

/** The day of the office, in Amsterdam. */
export const officeToday = (): CalendarDate =>
  calendarDate(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format())

/** The day of a timestamp of our API, whose times are those of the office in Amsterdam. */
export const dayOf = (timestamp: string): CalendarDate => calendarDate(timestamp.slice(0, 10))

// the words of the weekday and the month, cut as each language cuts them
const WEEKDAY_LETTERS: Record<Locale, number> = { 'en-GB': 3, nl: 2 }
const shortMonth = (month: string) => (month === 'maart' ? 'mrt' : month.slice(0, 3))

const partsOf = (date: CalendarDate, locale: Locale, today: CalendarDate) => {
  const [name = '', day = '', month = '', year = ''] = formatWeekday(date, locale).split(' ')
  const short = `${day} ${shortMonth(month)}`
  const withYear = year === today.slice(0, 4) ? short : `${short} ${year}`
  return { weekday: name.slice(0, WEEKDAY_LETTERS[locale]), day: withYear }
}

/** Fri 20 Nov, vr 20 nov; with the year when it is not this one. */
export const shortDay = (date: CalendarDate, locale: Locale, today = officeToday()): string => {
  const { weekday, day } = partsOf(date, locale, today)
  return `${weekday} ${day}`
}

/** 20 Nov, 20 nov; with the year when it is not this one. */
export const shortDate = (date: CalendarDate, locale: Locale, today = officeToday()): string =>
  partsOf(date, locale, today).day
