import { isCalendarDate } from '#domain/shared/calendar-date.ts'

import { isAnswered, isStudentType, shownQuestions } from '#domain/requests/answers/situation-answers.ts'
import type { QuestionName, SituationAnswers } from '#domain/requests/answers/situation-answers.ts'

// The answers that a price requires (requirement QUOTE-01).
const REQUIRED: readonly QuestionName[] = [
  'countryOfOrigin',
  'countryOfDestination',
  'studentType',
  'startDate',
  'endDate',
  'paidJob',
  'studentPolicyNumber',
  'studentDateOfBirth',
]

const isKnown = (answers: SituationAnswers, name: QuestionName) => {
  if (name === 'studentType') return isStudentType(answers.studentType)
  if (name === 'startDate' || name === 'endDate') return isCalendarDate(answers[name])
  return isAnswered(answers, name)
}

/** The number of answers that are still missing for a price. */
export const missingForPrice = (answers: SituationAnswers): number => {
  const shown = shownQuestions(answers)
  return REQUIRED.filter((name) => shown.has(name) && !isKnown(answers, name)).length
}
