import { isLate } from '#domain/cases/is-late.ts'
import { addDays, weekday } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** When a case is to be answered, seen from today; the week ends on Sunday, and at the weekend it is the one that comes. */
export const DUES = ['LATE', 'TODAY', 'WEEK', 'LATER'] as const
export type Due = (typeof DUES)[number]

const isWeekend = (today: CalendarDate) => weekday(today) > 5

// nothing is answered on the rest of a weekend: what comes next is not later
const lastOfWeek = (today: CalendarDate) => addDays(today, (isWeekend(today) ? 14 : 7) - weekday(today))

/** What a due is called on a day: at the weekend its week is the next one. */
export const nameOfDue = (due: Due, today: CalendarDate): Due | 'NEXT_WEEK' =>
  due === 'WEEK' && isWeekend(today) ? 'NEXT_WEEK' : due

/** Where a case that is answered by this day stands in the list. */
export const dueOf = (answerBy: CalendarDate, today: CalendarDate): Due => {
  if (isLate(answerBy, today)) return 'LATE'
  if (answerBy === today) return 'TODAY'
  return answerBy <= lastOfWeek(today) ? 'WEEK' : 'LATER'
}

/** The days of which this is said, both included; without an end there is none. */
export const daysOfDue = (
  due: Due,
  today: CalendarDate,
): { readonly from?: CalendarDate; readonly until?: CalendarDate } => {
  const sunday = lastOfWeek(today)
  const days = {
    LATE: { until: addDays(today, -1) },
    TODAY: { from: today, until: today },
    WEEK: { from: addDays(today, 1), until: sunday },
    LATER: { from: addDays(sunday, 1) },
  }
  return days[due]
}
