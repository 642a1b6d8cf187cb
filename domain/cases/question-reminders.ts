import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isWorkingDay } from '#domain/shared/working-days.ts'

/** How many days after a question we remind of it. */
const REMINDER_DAYS = [5, 10] as const

/** After so many days the first reminder can be due at the soonest. */
export const FIRST_REMINDER_DAYS = REMINDER_DAYS[0]

type OpenQuestion = {
  readonly askedOn: CalendarDate
  /** The day of the last reminder, also one that a member of staff sent. */
  readonly lastReminder: CalendarDate | undefined
}

// A mail that comes on a day off is read when it is too late to call us.
const workingDayFrom = (date: CalendarDate): CalendarDate => {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** The day of the next reminder of an open question, which may have passed; undefined after the last one. */
export const nextReminder = ({ askedOn, lastReminder }: OpenQuestion): CalendarDate | undefined =>
  REMINDER_DAYS.map((days) => workingDayFrom(addDays(askedOn, days))).find(
    (day) => lastReminder === undefined || lastReminder < day,
  )

/** Whether we remind of an open question on this day; of several days that were missed only once. */
export const isReminderDue = (question: OpenQuestion, day: CalendarDate): boolean => {
  const next = nextReminder(question)
  return next !== undefined && next <= day
}
