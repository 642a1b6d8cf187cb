import { isCalendarDate } from '#domain/shared/calendar-date.ts'

import { isAnswered, isStudentType, shownQuestions } from '#domain/requests/situation/situation-answers.ts'
import type { QuestionName, SituationAnswers } from '#domain/requests/situation/situation-answers.ts'

// What must be known for a price (requirement QUOTE-01); all else can follow.
const NEEDED: readonly QuestionName[] = [
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

/** How many questions still have no answer before a price can show. */
export const missingForPrice = (answers: SituationAnswers): number => {
  const shown = shownQuestions(answers)
  return NEEDED.filter((name) => shown.has(name) && !isKnown(answers, name)).length
}
