import { primaryCover } from './advice/advice-cover.ts'
import type { Answers } from './answers.ts'
import { completeSituation } from './answers/situation-answers.ts'
import type { StudyConditions } from './study-details.ts'

export type AdviceConditions = Pick<StudyConditions, 'productCode' | 'primaryCover'>

/**
 * The conditions for the questions about the study. Without an advice no reason for a short period is required, as its
 * period may be invalid; the question about the European card depends only on the answers.
 */
export const studyConditions = (answers: Answers, advice: AdviceConditions | undefined): StudyConditions => {
  const { studentType, startDate, endDate, coverage } = answers
  const situation = advice ? undefined : completeSituation(answers)
  return {
    studentType,
    startDate,
    endDate,
    coverage,
    productCode: advice?.productCode ?? 'NONE',
    primaryCover: advice?.primaryCover ?? (situation ? primaryCover(situation) : 'NONE'),
  }
}
