import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** An earlier last day that a policy can get: today or later, after its first day and before its last (TERM-02). */
export const terminationEnd = (
  typed: string,
  policy: { readonly startDate: string; readonly endDate: string },
  today: CalendarDate,
): CalendarDate | undefined =>
  isCalendarDate(typed) && typed >= today && typed > policy.startDate && typed < policy.endDate
    ? typed
    : undefined
