import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { PARTS } from '#domain/requests/steps.ts'
import type { Part } from '#domain/requests/steps.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import { shownStudyQuestions } from '#domain/requests/study-details.ts'

/** The parts of request-insurance that apply: the study only if it has questions (design A6). */
export const shownParts = (answers: Answers, advice: AdviceReply | undefined): readonly Part[] =>
  PARTS.filter(
    (part) => part !== 'study' || shownStudyQuestions(studyConditions(answers, advice), answers).size > 0,
  )
