import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

// The mail stays; by then whoever still wants the change has asked again.
const SHOWN_DAYS = 30

/** Whether a policy still shows that its last change was refused: on the day itself and for thirty days after it. */
export const showsRefusal = (decidedOn: CalendarDate, today: CalendarDate): boolean =>
  today <= addDays(decidedOn, SHOWN_DAYS)
