import {
  addMonths,
  dateOf,
  dateParts,
  isCalendarDate,
  lastDayOfMonths,
} from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const SEPTEMBER = 9
const FEBRUARY = 2
/** The most common lengths of stay, in months. */
const USUAL_LENGTHS = [6, 10, 12] as const

const next = (today: CalendarDate, month: number): CalendarDate => {
  const { year } = dateParts(today)
  const here = dateOf(year, month, 1)
  return here > today ? here : dateOf(year + 1, month, 1)
}

/** Common start dates: today, the next 1 September and 1 February, at most a year ahead. */
export const usualStarts = (today: CalendarDate): readonly CalendarDate[] => {
  const latest = addMonths(today, 12)
  const terms = [next(today, SEPTEMBER), next(today, FEBRUARY)].filter((day) => day <= latest)
  return [today, ...terms.toSorted()]
}

/** The end dates of stays of a usual length; none without a start date. */
export const usualEnds = (start: string | undefined): readonly { months: number; date: CalendarDate }[] =>
  isCalendarDate(start)
    ? USUAL_LENGTHS.map((months) => ({ months, date: lastDayOfMonths(start, months) }))
    : []
