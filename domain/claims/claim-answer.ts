import { addDays, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { addWorkingDays, countedDay } from '#domain/shared/working-days.ts'

/** Working days within which we answer a claim (conditions 6.3). */
export const CLAIM_ANSWER_DAYS = 10

/** "or tell you why it takes longer: 4 weeks at most" (conditions 6.3) */
export const LONGEST_DAYS = 28

/** The day by which we answer a claim received on this Amsterdam date and hour. */
export const answerClaimBy = (received: {
  readonly date: CalendarDate
  readonly hour: number
}): CalendarDate => addWorkingDays(countedDay(received), CLAIM_ANSWER_DAYS)

/** When an answer comes: as we said, later than that, or not in the longest time that the conditions allow. */
export type ExpectedAnswer = {
  readonly kind: 'on_time' | 'late' | 'overdue'
  /** The day that its receipt named. */
  readonly promised: CalendarDate
  readonly by: CalendarDate
}

type AnswerTimes = {
  readonly submittedOn: CalendarDate
  readonly answerBy: CalendarDate
  /** The working days that it waited for its customer, in which our clock stood still (book 7). */
  readonly waitedDays: number
}

const longestOf = ({ submittedOn, answerBy, waitedDays }: AnswerTimes) => {
  const longest = addWorkingDays(addDays(submittedOn, LONGEST_DAYS), waitedDays)
  // one that was late before it waited has a new day
  return longest > answerBy ? longest : answerBy
}

/** What a customer may expect today of a claim without an answer. */
export const expectedAnswer = (claim: AnswerTimes, today: CalendarDate): ExpectedAnswer => {
  const longest = longestOf(claim)
  const promised = claim.answerBy
  if (today <= promised) return { kind: 'on_time', promised, by: promised }
  return { kind: today <= longest ? 'late' : 'overdue', promised, by: longest }
}

/** How far a claim is on its way from sent to answered, from 0 to 1, for the line that shows it. */
export const shareOfWait = (claim: AnswerTimes, today: CalendarDate): number => {
  const whole = daysBetween(claim.submittedOn, expectedAnswer(claim, today).by)
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(claim.submittedOn, today) / whole))
}
