import { ageOn, isCalendarDate } from '#domain/shared/calendar-date.ts'

const CHILD_UNTIL = 16

/** A person and the first day of the insurance; either may be unknown. */
export type PersonOnDay = {
  readonly dateOfBirth?: string | null | undefined
  readonly startDate?: string | null | undefined
}

/** Whether the insured person is a child on the first day: up to 15, and a parent answers (ruling 66). */
export const isChild = ({ dateOfBirth, startDate }: PersonOnDay): boolean =>
  isCalendarDate(dateOfBirth) && isCalendarDate(startDate) && ageOn(dateOfBirth, startDate) < CHILD_UNTIL
