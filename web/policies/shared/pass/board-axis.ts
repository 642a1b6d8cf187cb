import type { PolicyView } from '#contract/policies.ts'
import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatDate } from '#web/platform/i18n/format.ts'

/** The days from the first of several policies to the last, today among them. */
export type Axis = { readonly from: CalendarDate; readonly days: number }

/** The axis that the lines of several policies share. */
export const axisOf = (
  policies: readonly Pick<PolicyView, 'startDate' | 'endDate'>[],
  today: CalendarDate,
): Axis => {
  const all = policies.flatMap(({ startDate, endDate }) => [calendarDate(startDate), calendarDate(endDate)])
  const [from = today, ...others] = [...all, today].toSorted()
  return { from, days: daysBetween(from, others.at(-1) ?? from) }
}

/** Where a day lies on it, from 0 to 1. */
export const placeOn = ({ from, days }: Axis, day: CalendarDate): number =>
  days === 0 ? 0 : daysBetween(from, day) / days

/** 7 Sep 2026, 7 sep 2026, 7 mrt 2026: at the end of a line there is no room for a whole month. */
export const shortDay = (day: CalendarDate, locale: Locale): string =>
  formatDate(day, locale)
    .replace('maart', 'mrt')
    .replace(/(\p{L}{3})\p{L}+/u, '$1')
