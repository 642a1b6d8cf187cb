import { addDays, addMonths, daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** The length of a period in whole months and remaining days; both ends count. */
export const lengthOf = (start: CalendarDate, end: CalendarDate): { months: number; days: number } => {
  const after = addDays(end, 1)
  const estimate = Math.max(0, Math.floor(daysBetween(start, after) / 31))
  let months = estimate
  while (addMonths(start, months + 1) <= after) months += 1
  return { months, days: daysBetween(addMonths(start, months), after) }
}

/** "12 months", "5 months and 8 days", "20 days". */
export const lengthText = (t: Texts, start: CalendarDate, end: CalendarDate): string => {
  const { months, days } = lengthOf(start, end)
  if (!months) return t('requests.frame.days', { days })
  if (!days) return t('requests.frame.months', { months })
  return t('requests.frame.monthsAndDays', { months, days })
}

/** "Tuesday 1 September 2026 to Tuesday 31 August 2027. 12 months."; undefined while the dates make no period. */
export const periodText = (
  t: Texts,
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
): string | undefined => {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate <= startDate) return undefined
  return t('requests.frame.period', {
    start: formatWeekday(startDate, t.locale),
    end: formatWeekday(endDate, t.locale),
    length: lengthText(t, startDate, endDate),
  })
}
