import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'

const FIRST = calendarDate('1970-01-01')
const DAY = 86_400_000

/**
 * 1 Sept 2026, 1 sep 2026: where two days share one line of a card on a phone. It stands here, beside format.ts, since
 * only a card of a policy has such lines and the first step of the request would carry it too.
 */
export const shortDay = (date: CalendarDate, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(daysBetween(FIRST, date) * DAY)
