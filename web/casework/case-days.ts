import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatTime, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** The day of a timestamp of our API, whose times are those of the office in Amsterdam. */
export const dayOf = (timestamp: string): CalendarDate => calendarDate(timestamp.slice(0, 10))

/** The day of the office, in Amsterdam. */
export const officeToday = (): CalendarDate =>
  calendarDate(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format())

// the words of the weekday and the month, cut as each language cuts them
const WEEKDAY_LETTERS: Record<Locale, number> = { 'en-GB': 3, nl: 2 }
const shortMonth = (month: string) => (month === 'maart' ? 'mrt' : month.slice(0, 3))

/** Fri 20 Nov, vr 20 nov; with the year when it is not this one. */
export const shortDay = (date: CalendarDate, locale: Locale, today = officeToday()): string => {
  const [name = '', day = '', month = '', year = ''] = formatWeekday(date, locale).split(' ')
  const short = `${name.slice(0, WEEKDAY_LETTERS[locale])} ${day} ${shortMonth(month)}`
  return year === today.slice(0, 4) ? short : `${short} ${year}`
}

/** The day of an answer as the list has it: Mon 30 November, or the hour where it is today. */
export const answerDay = (date: CalendarDate, locale: Locale, today = officeToday()): string => {
  if (date === today) return '17:00'
  const [name = '', day = '', month = ''] = formatWeekday(date, locale).split(' ')
  return `${name.slice(0, WEEKDAY_LETTERS[locale])} ${day} ${month}`
}

/** When something happened to a case: Today 10:22, or Fri 20 Nov 09:12. */
export const caseMoment = (timestamp: string, t: Texts, today = officeToday()): string => {
  const [day, time] = [dayOf(timestamp), formatTime(timestamp)]
  return day === today ? t('casework.history.today', { time }) : `${shortDay(day, t.locale, today)} ${time}`
}
