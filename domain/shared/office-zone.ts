import { addDays, dateOf, dateParts, weekday } from './calendar-date.ts'
import type { CalendarDate } from './calendar-date.ts'

const lastSunday = (year: number, month: number) => {
  // of March and October, which have 31 days
  const last = dateOf(year, month, 31)
  return addDays(last, -(weekday(last) % 7))
}

const isSummer = (day: CalendarDate) => {
  const { year } = dateParts(day)
  return lastSunday(year, 3) <= day && day < lastSunday(year, 10)
}

export type OfficeZone = 'UTC+1' | 'UTC+2'

/** How far the clocks of the office are ahead of universal time, on this day. */
export const officeZone = (day: CalendarDate): OfficeZone => (isSummer(day) ? 'UTC+2' : 'UTC+1')
