import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatTime } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { dayOf, officeToday, shortDay } from '#web/staff/shared/office-days.ts'

/** The day of an answer as the list has it: Mon 30 Nov, or the hour where it is today. */
export const answerDay = (date: CalendarDate, locale: Locale, today = officeToday()): string =>
  date === today ? '17:00' : shortDay(date, locale, today)

/** When something happened to a case: Today 10:22, or Fri 20 Nov 09:12. */
export const caseMoment = (timestamp: string, t: Texts, today = officeToday()): string => {
  const [day, time] = [dayOf(timestamp), formatTime(timestamp)]
  return day === today ? t('casework.history.today', { time }) : `${shortDay(day, t.locale, today)} ${time}`
}
