import { lastDayOfRates } from '#domain/policies/price/rates.ts'
import type { Prices } from '#domain/policies/price/rate-editions.ts'
import { addMonths, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'

import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { dateIssues } from '#domain/requests/answers/situation-codes.ts'
import type { MakeIssue } from '#domain/requests/answers/situation-codes.ts'

/** A request can be made at most this many months ahead (7.1). */
export const MAX_MONTHS_AHEAD = 12

type DateFacts = {
  readonly today: CalendarDate
  /** What we sell at; a page that does not have it leaves to the server what cannot be sold yet. */
  readonly prices?: Prices | undefined
}

const startIssues = (
  startDate: string,
  { today, prices }: DateFacts,
  makeIssue: MakeIssue,
): readonly Issue[] => {
  const issues = dateIssues(makeIssue, 'startDate', ['start_date', startDate])
  if (issues.length) return issues
  const latestDate = addMonths(today, MAX_MONTHS_AHEAD)
  if (startDate < today) return [makeIssue('startDate', 'start_date_in_past', { today })]
  const lastDay = prices && lastDayOfRates(prices, today)
  if (lastDay !== undefined && startDate > lastDay)
    return [makeIssue('startDate', 'start_date_not_sold_yet', { lastDay })]
  return startDate > latestDate ? [makeIssue('startDate', 'start_date_too_far_ahead', { latestDate })] : []
}

const endIssues = (startDate: string, endDate: string, makeIssue: MakeIssue): readonly Issue[] => {
  const issues = dateIssues(makeIssue, 'endDate', ['end_date', endDate])
  if (issues.length || !isCalendarDate(startDate)) return issues
  return endDate <= startDate ? [makeIssue('endDate', 'end_date_before_start', { startDate })] : []
}

/** Judges the first and the last day, separately and together. */
export const stayDateIssues = (
  answers: SituationAnswers,
  facts: DateFacts,
  makeIssue: MakeIssue,
): readonly Issue[] => [
  ...startIssues(answers.startDate ?? '', facts, makeIssue),
  ...endIssues(answers.startDate ?? '', answers.endDate ?? '', makeIssue),
]

/** Judges the end of the job contract, which must be the last day of the insurance (specification 5). */
export const contractEndIssues = (answers: SituationAnswers, makeIssue: MakeIssue): readonly Issue[] => {
  const contractDateEnd = answers.contractDateEnd ?? ''
  const endDate = answers.endDate ?? ''
  const issues = dateIssues(makeIssue, 'contractDateEnd', ['contract_end_date', contractDateEnd])
  if (issues.length || !isCalendarDate(endDate) || contractDateEnd === endDate) return issues
  return [makeIssue('contractDateEnd', 'contract_end_date_not_equal_end_date', { contractDateEnd, endDate })]
}
