import { isLate } from '#domain/cases/is-late.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { CLAIM_ANSWER_DAYS } from '#domain/claims/claim-answer.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { workingDaysBetween } from '#domain/shared/working-days.ts'

/** Over so many days the start page says how long answers took and what went out. */
export const COUNTED_DAYS = 30

/** Within how many working days we promise an answer. */
export const PROMISED_DAYS: Readonly<Record<CaseKind, number>> = {
  REQUEST: ANSWER_DAYS,
  CHANGE: ANSWER_DAYS,
  CLAIM: CLAIM_ANSWER_DAYS,
  MESSAGE: ANSWER_DAYS,
  WITHDRAWAL: ANSWER_DAYS,
  PAYMENT: ANSWER_DAYS,
  PAYOUT: ANSWER_DAYS,
}

/** Cases of one kind that were opened and closed on the same days. */
export type ClosedCases = {
  readonly kind: CaseKind
  readonly openedOn: CalendarDate
  readonly answerBy: CalendarDate
  readonly closedOn: CalendarDate
  readonly cases: number
}

/** How long answers took, in working days: the half of them, and 9 of 10; undefined without any. */
export type AnswerTimes = {
  readonly answered: number
  readonly half: number | undefined
  readonly nineOfTen: number | undefined
  readonly late: number
}

// The day of the answer moves by the days that a case waited for its customer; what came after closing time begins a day later.
// What is late took longer than was promised, also if only a weekend came between.
const daysTaken = ({ kind, openedOn, answerBy, closedOn }: ClosedCases) => {
  const waited = Math.max(0, workingDaysBetween(openedOn, answerBy) - PROMISED_DAYS[kind])
  const days = Math.max(0, workingDaysBetween(openedOn, closedOn) - waited)
  return isLate(answerBy, closedOn) ? Math.max(PROMISED_DAYS[kind] + 1, days) : days
}

const within = (sorted: readonly (readonly [days: number, cases: number])[], part: number) => {
  const all = sorted.reduce((sum, [, cases]) => sum + cases, 0)
  let seen = 0
  for (const [days, cases] of sorted) {
    seen += cases
    if (seen >= part * all) return days
  }
  return undefined
}

/** How long the answers to these cases took, without the days on which they waited for their customer. */
export const answerTimes = (closed: readonly ClosedCases[]): AnswerTimes => {
  const sorted = closed
    .map((row) => [daysTaken(row), row.cases] as const)
    .toSorted(([first], [second]) => first - second)
  const sum = (rows: readonly ClosedCases[]) => rows.reduce((total, { cases }) => total + cases, 0)
  return {
    answered: sum(closed),
    half: within(sorted, 0.5),
    nineOfTen: within(sorted, 0.9),
    late: sum(closed.filter(({ answerBy, closedOn }) => isLate(answerBy, closedOn))),
  }
}
