import { isCalendarDate } from '#domain/shared/calendar-date.ts'

const TIME = /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/

/** Whether somebody typed a moment as the database writes it: "2026-11-20 10:20:00.123+00". */
export const isStoredMoment = (text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) && TIME.test(text.slice(10))
