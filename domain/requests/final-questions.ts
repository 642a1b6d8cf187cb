import * as z from 'zod/mini'

import { isCoverCode } from '#domain/policies/cover.ts'
import { warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/tidy-text.ts'

import { FlagAnswer, say, TextAnswer, when, YesNoAnswer } from './form-answers.ts'
import { finalQuestions, FINAL_QUESTIONS, LOOK_BACK_YEARS } from './questions.ts'
import type { FinalQuestion } from './questions.ts'
import { SAVE_PREFIX } from './situation/situation-codes.ts'

export type FinalFacts = {
  readonly coverage?: string | null | undefined
  readonly paymentMethod?: string | null | undefined
}

/** Truthful answers, documents received, and with direct debit the mandate (domain reference 1.9). */
export const AGREEMENTS = ['finalAgreement1', 'finalAgreement2', 'finalAgreement3'] as const

export type Agreement = (typeof AGREEMENTS)[number]

/** Longest explanation of a refusal (7.2). */
export const EXPLANATION_MAX = 500

const FinalAnswers = z.object({
  preExistingConditions: YesNoAnswer,
  medicalStatus: YesNoAnswer,
  healthIssues: YesNoAnswer,
  healthRequirements: YesNoAnswer,
  insuranceRefusal: YesNoAnswer,
  insuranceRefusalExplanation: TextAnswer,
  criminalRecord: YesNoAnswer,
  finalAgreement1: FlagAnswer,
  finalAgreement2: FlagAnswer,
  finalAgreement3: FlagAnswer,
})
type FinalAnswers = z.infer<typeof FinalAnswers>

const codeOf: Readonly<Record<FinalQuestion, string>> = {
  preExistingConditions: 'pre_existing_conditions_empty',
  medicalStatus: 'medical_status_empty',
  healthIssues: 'health_issues_empty',
  healthRequirements: 'health_requirements_empty',
  insuranceRefusal: 'insurance_refusal_empty',
  criminalRecord: 'criminal_record_empty',
}

/** The agreements that must be given: the mandate belongs to direct debit only (1.9). */
export const requiredAgreements = (paymentMethod: unknown): readonly Agreement[] =>
  paymentMethod === 'DIRECT_DEBIT' ? AGREEMENTS : ['finalAgreement1', 'finalAgreement2']

/** The questions that the chosen cover asks; none while no cover is chosen. */
export const askedQuestions = ({ coverage }: Pick<FinalFacts, 'coverage'>): readonly FinalQuestion[] =>
  isCoverCode(coverage) ? finalQuestions(coverage) : []

const unanswered = (answers: FinalAnswers, facts: FinalFacts): readonly Issue[] =>
  askedQuestions(facts)
    .filter((question) => answers[question] === undefined)
    .map((question) =>
      say(question, codeOf[question], question === 'criminalRecord' ? { years: LOOK_BACK_YEARS } : {}),
    )

const explanationIssues = (answers: FinalAnswers, facts: FinalFacts): readonly Issue[] => {
  if (!askedQuestions(facts).includes('insuranceRefusal') || answers.insuranceRefusal !== 'yes') return []
  const [field, text] = ['insuranceRefusalExplanation', answers.insuranceRefusalExplanation] as const
  if (!text) return [say(field, 'insurance_refusal_explanation_empty')]
  const max = EXPLANATION_MAX
  return when(lengthOf(text) > max, () => say(field, 'insurance_refusal_explanation_too_long', { max }))
}

// An answer that the cover does not ask for is thrown away, and told (7.2).
const notAsked = (answers: FinalAnswers, facts: FinalFacts): readonly Issue[] => {
  if (!isCoverCode(facts.coverage)) return []
  const asked = askedQuestions(facts)
  return FINAL_QUESTIONS.filter((question) => !asked.includes(question) && answers[question]).map(
    (question) => warning(question, `${SAVE_PREFIX}question_not_applicable`),
  )
}

const agreementIssues = (answers: FinalAnswers, { paymentMethod }: FinalFacts): readonly Issue[] =>
  requiredAgreements(paymentMethod)
    .filter((agreement) => answers[agreement] !== true)
    .map((agreement) =>
      agreement === 'finalAgreement3'
        ? say(agreement, 'final_agreement_mandate_not_accepted')
        : // one code for two boxes: its text says which
          say(agreement, 'final_agreement_not_accepted', { agreement }),
    )

/** The rules of the last step: the questions that the cover asks, and the agreements. */
export const lastQuestions = {
  shape: FinalAnswers,
  prefix: SAVE_PREFIX,
  check: (answers, facts) => [
    ...unanswered(answers, facts),
    ...explanationIssues(answers, facts),
    ...agreementIssues(answers, facts),
    ...notAsked(answers, facts),
  ],
} satisfies Rules<typeof FinalAnswers, FinalFacts>

/** Says whether an answer asks for a person to look: a yes never refuses by itself (1.9). */
export const needsReferral = (answers: Partial<Readonly<Record<FinalQuestion, unknown>>>): boolean =>
  FINAL_QUESTIONS.some((question) => answers[question] === 'yes')
