import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** Whether an answer that was promised by this day is late on another one: the same of what waits and of what was answered. */
export const isLate = (answerBy: CalendarDate, day: CalendarDate): boolean => answerBy < day
