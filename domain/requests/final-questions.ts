import * as z from 'zod/mini'

import { isCoverCode } from '#domain/policies/cover.ts'
import { warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { FlagAnswer, saveIssue, TextAnswer, issueIf, YesNoAnswer } from './answers/form-answers.ts'
import { explanationOf, FINAL_QUESTIONS, LOOK_BACK_YEARS, questionsFor } from './advice/questions.ts'
import type { FinalQuestion } from './advice/questions.ts'
import type { PersonOnDay } from '#domain/accounts/child.ts'
import { SAVE_PREFIX } from './answers/situation-codes.ts'

export type FinalFacts = PersonOnDay & {
  readonly coverage?: string | null | undefined
  readonly paymentMethod?: string | null | undefined
}

/** Truthful answers, documents received and, for direct debit, the mandate (domain reference 1.9). */
export const AGREEMENTS = ['finalAgreement1', 'finalAgreement2', 'finalAgreement3'] as const

export type Agreement = (typeof AGREEMENTS)[number]

/** Longest explanation of a yes (7.2). */
export const EXPLANATION_MAX = 500

const FinalAnswers = z.object({
  preExistingConditions: YesNoAnswer,
  medicalStatus: YesNoAnswer,
  healthIssues: YesNoAnswer,
  healthRequirements: YesNoAnswer,
  insuranceRefusal: YesNoAnswer,
  insuranceRefusalExplanation: TextAnswer,
  criminalRecord: YesNoAnswer,
  preExistingConditionsExplanation: TextAnswer,
  medicalStatusExplanation: TextAnswer,
  healthIssuesExplanation: TextAnswer,
  healthRequirementsExplanation: TextAnswer,
  criminalRecordExplanation: TextAnswer,
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

/** The agreements that are required: the mandate only for direct debit (1.9). */
export const requiredAgreements = (paymentMethod: unknown): readonly Agreement[] =>
  paymentMethod === 'DIRECT_DEBIT' ? AGREEMENTS : ['finalAgreement1', 'finalAgreement2']

/** The final questions for the chosen cover and the person; none while no cover is chosen. */
export const finalQuestionsFor = ({ coverage, ...person }: FinalFacts): readonly FinalQuestion[] =>
  isCoverCode(coverage) ? questionsFor(coverage, person) : []

const unanswered = (answers: FinalAnswers, facts: FinalFacts): readonly Issue[] =>
  finalQuestionsFor(facts)
    .filter((question) => answers[question] === undefined)
    .map((question) =>
      saveIssue(question, codeOf[question], question === 'criminalRecord' ? { years: LOOK_BACK_YEARS } : {}),
    )

const explanationIssues = (answers: FinalAnswers, facts: FinalFacts): readonly Issue[] => {
  const explained = finalQuestionsFor(facts).filter((question) => answers[question] === 'yes')
  const max = EXPLANATION_MAX
  return explained.flatMap((question) => {
    const field = explanationOf(question)
    // only a refusal has to be explained; an illness may be told, and our questions follow where we need more
    if (question === 'insuranceRefusal' && !answers[field])
      return [saveIssue(field, 'insurance_refusal_explanation_empty')]
    return issueIf(lengthOf(answers[field]) > max, () =>
      saveIssue(field, 'insurance_refusal_explanation_too_long', { max }),
    )
  })
}

// An answer to a question that does not belong to the cover is discarded with a warning (7.2).
const notApplicable = (answers: FinalAnswers, facts: FinalFacts): readonly Issue[] => {
  if (!isCoverCode(facts.coverage)) return []
  const applicable = finalQuestionsFor(facts)
  return FINAL_QUESTIONS.filter((question) => !applicable.includes(question) && answers[question]).map(
    (question) => warning(question, `${SAVE_PREFIX}question_not_applicable`),
  )
}

const agreementIssues = (answers: FinalAnswers, { paymentMethod }: FinalFacts): readonly Issue[] =>
  requiredAgreements(paymentMethod)
    .filter((agreement) => answers[agreement] !== true)
    .map((agreement) =>
      agreement === 'finalAgreement3'
        ? saveIssue(agreement, 'final_agreement_mandate_not_accepted')
        : // two checkboxes share one code, so its text needs to know which
          saveIssue(agreement, 'final_agreement_not_accepted', { agreement }),
    )

/** The rules of the last step: the questions for the cover, and the agreements. */
export const finalAnswers = {
  shape: FinalAnswers,
  prefix: SAVE_PREFIX,
  check: (answers, facts) => [
    ...unanswered(answers, facts),
    ...explanationIssues(answers, facts),
    ...agreementIssues(answers, facts),
    ...notApplicable(answers, facts),
  ],
} satisfies Rules<typeof FinalAnswers, FinalFacts>

/** Whether an underwriter must read the request: a yes never refuses it automatically (1.9). */
export const needsReferral = (answers: Partial<Readonly<Record<FinalQuestion, unknown>>>): boolean =>
  FINAL_QUESTIONS.some((question) => answers[question] === 'yes')
