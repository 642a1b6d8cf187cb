import { addMonths, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'

import type { SituationAnswers } from './situation-answers.ts'
import { dateIssues } from './situation-codes.ts'
import type { Say } from './situation-codes.ts'

// A request can be made this many months ahead (7.1).
const MAX_MONTHS_AHEAD = 12

const startIssues = (startDate: string, today: CalendarDate, say: Say): readonly Issue[] => {
  const found = dateIssues(say, 'startDate', ['start_date', startDate])
  if (found.length) return found
  const latestDate = addMonths(today, MAX_MONTHS_AHEAD)
  if (startDate < today) return [say('startDate', 'start_date_in_past', { today })]
  return startDate > latestDate ? [say('startDate', 'start_date_too_far_ahead', { latestDate })] : []
}

const endIssues = (startDate: string, endDate: string, say: Say): readonly Issue[] => {
  const found = dateIssues(say, 'endDate', ['end_date', endDate])
  if (found.length || !isCalendarDate(startDate)) return found
  return endDate <= startDate ? [say('endDate', 'end_date_before_start', { startDate })] : []
}

/** Judges the first and the last day, each by itself and together. */
export const stayDateIssues = (
  answers: SituationAnswers,
  today: CalendarDate,
  say: Say,
): readonly Issue[] => [
  ...startIssues(answers.startDate ?? '', today, say),
  ...endIssues(answers.startDate ?? '', answers.endDate ?? '', say),
]

/** Judges the end of the job contract, which must be the last day of the insurance (specification 5). */
export const contractEndIssues = (answers: SituationAnswers, say: Say): readonly Issue[] => {
  const contractDateEnd = answers.contractDateEnd ?? ''
  const endDate = answers.endDate ?? ''
  const found = dateIssues(say, 'contractDateEnd', ['contract_end_date', contractDateEnd])
  if (found.length || !isCalendarDate(endDate) || contractDateEnd === endDate) return found
  return [say('contractDateEnd', 'contract_end_date_not_equal_end_date', { contractDateEnd, endDate })]
}
