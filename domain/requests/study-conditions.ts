import { primaryCover } from './advice/advice-cover.ts'
import type { Answers } from './answers.ts'
import { completeSituation } from './situation/situation-answers.ts'
import type { StudyConditions } from './study-details.ts'

export type AdviceConditions = Pick<StudyConditions, 'productCode' | 'primaryCover'>

/**
 * What decides which questions about the study are asked. Without an advice the reason for a short period waits for a period that is
 * right; the European card follows from the answers alone.
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
