import type { CoverCode } from '#domain/policies/cover.ts'
import { isFullDegree } from '#domain/policies/product.ts'
import type { ProductCode } from '#domain/policies/product.ts'
import { lastsMonths } from '#domain/policies/period.ts'
import type { Period } from '#domain/policies/period.ts'

import type { PrimaryCover } from './advice/advice-cover.ts'

/** What is asked last: health, an earlier refusal, a criminal record; each cover asks some of it (domain reference 1.9). */
export const FINAL_QUESTIONS = [
  'preExistingConditions',
  'medicalStatus',
  'healthIssues',
  'healthRequirements',
  'insuranceRefusal',
  'criminalRecord',
] as const

export type FinalQuestion = (typeof FINAL_QUESTIONS)[number]

/** Years that the questions about refusal and criminal record look back (specification 9). */
export const LOOK_BACK_YEARS = 8

/** The proof of paid work that a request with the Dutch basic insurance needs (1.1, 7.2). */
export const CONTRACT_OR_PAYSLIP = 'CONTRACT_OR_PAYSLIP'

const NOT_ABOUT_HEALTH: readonly FinalQuestion[] = ['insuranceRefusal', 'criminalRecord']

const asked: Readonly<Record<CoverCode, readonly FinalQuestion[]>> = {
  COMPLETE_PLUS: FINAL_QUESTIONS,
  COMPLETE: FINAL_QUESTIONS,
  SUPPLEMENT: NOT_ABOUT_HEALTH,
  BASIC_SUPPLEMENT: NOT_ABOUT_HEALTH,
  // The basic insurance must accept everyone and may ask nothing (1.9).
  BASIC: [],
}

/** The questions of the last step that belong to a cover. */
export const finalQuestions = (cover: CoverCode): readonly FinalQuestion[] => asked[cover]

const SHORT_MONTHS = 12

/** Says whether a reason is asked for the short period: a full degree of less than a year, the student alone (1.6). */
export const asksShortTermReason = (product: ProductCode, studentType: unknown, period: Period): boolean =>
  isFullDegree(product) && studentType === 'S' && !lastsMonths(period, SHORT_MONTHS)

/** Says whether the number of the European card is asked: where the Supplement comes on top of it (1.6). */
export const asksCardNumber = (primary: PrimaryCover, cover: unknown): boolean =>
  primary === 'EHIC' && cover === 'SUPPLEMENT'
