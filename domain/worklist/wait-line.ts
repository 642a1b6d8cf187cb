import { isLate } from '#domain/cases/is-late.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { workingDaysBetween } from '#domain/shared/working-days.ts'

/** How far a case is on its way to our answer, in working days: those that it has, and those that are left; less than 0 when late. */
export type WaitLine = { readonly promised: number; readonly left: number }

/** The way of a case that was received on one day and is answered by another, seen from today. */
export const waitLine = (
  { openedOn, answerBy }: { readonly openedOn: CalendarDate; readonly answerBy: CalendarDate },
  today: CalendarDate,
): WaitLine => ({
  promised: workingDaysBetween(openedOn, answerBy),
  // late is past its day, on a weekend too
  left: isLate(answerBy, today)
    ? -Math.max(1, workingDaysBetween(answerBy, today))
    : workingDaysBetween(today, answerBy),
})
