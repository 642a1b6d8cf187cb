import { includesBasic, isCoverCode } from '#domain/policies/cover.ts'
import type { CoverCode } from '#domain/policies/cover.ts'
import { isFullDegree } from '#domain/policies/product.ts'
import type { ProductCode } from '#domain/policies/product.ts'
import { lastsMonths } from '#domain/policies/period.ts'
import type { Period } from '#domain/policies/period.ts'

import type { PrimaryCover } from './advice-cover.ts'
import { isChild } from '#domain/accounts/child.ts'
import type { PersonOnDay } from '#domain/accounts/child.ts'

/** The final questions: health, an earlier refusal, a criminal record; it depends on the cover which ones apply (domain reference 1.9). */
export const FINAL_QUESTIONS = [
  'preExistingConditions',
  'medicalStatus',
  'healthIssues',
  'healthRequirements',
  'insuranceRefusal',
  'criminalRecord',
] as const

export type FinalQuestion = (typeof FINAL_QUESTIONS)[number]

type Explanation = `${FinalQuestion}Explanation`

/** The field for what somebody tells after a yes: required for a refusal, and optional for the others. */
export const explanationOf = (question: FinalQuestion): Explanation => `${question}Explanation`

export const EXPLANATIONS: readonly Explanation[] = FINAL_QUESTIONS.map(explanationOf)

/** Years that the questions about refusal and criminal record look back (specification 9). */
export const LOOK_BACK_YEARS = 8

/** The proof of paid work that a request with the Dutch basic insurance requires (1.1, 7.2). */
const CONTRACT_OR_PAYSLIP = 'CONTRACT_OR_PAYSLIP'

/** The documents that a cover requires; none while no cover is chosen. */
export const attachmentsFor = (cover: unknown): readonly string[] =>
  isCoverCode(cover) && includesBasic(cover) ? [CONTRACT_OR_PAYSLIP] : []

const NOT_ABOUT_HEALTH: readonly FinalQuestion[] = ['insuranceRefusal', 'criminalRecord']

const byCover: Readonly<Record<CoverCode, readonly FinalQuestion[]>> = {
  COMPLETE_PLUS: FINAL_QUESTIONS,
  COMPLETE: FINAL_QUESTIONS,
  SUPPLEMENT: NOT_ABOUT_HEALTH,
  BASIC_SUPPLEMENT: NOT_ABOUT_HEALTH,
  // The basic insurance must accept everyone, so no questions are allowed (1.9).
  BASIC: [],
}

/** The final questions for a cover: a child is asked about no offences and no earlier insurers (ruling 66). */
export const questionsOfCover = (cover: CoverCode, child: boolean): readonly FinalQuestion[] =>
  byCover[cover].filter((question) => !child || !NOT_ABOUT_HEALTH.includes(question))

/** The final questions for a cover and a person. */
export const questionsFor = (cover: CoverCode, person: PersonOnDay): readonly FinalQuestion[] =>
  questionsOfCover(cover, isChild(person))

const SHORT_MONTHS = 12

/** Whether a reason is required for a short period: for students, with a full degree of less than a year (1.6). */
export const needsShortTermReason = (product: ProductCode, studentType: unknown, period: Period): boolean =>
  isFullDegree(product) && studentType === 'S' && !lastsMonths(period, SHORT_MONTHS)

/** Whether the number of the European card is required: when the Supplement is taken in addition to it (1.6). */
export const needsCardNumber = (primary: PrimaryCover, cover: unknown): boolean =>
  primary === 'EHIC' && cover === 'SUPPLEMENT'
