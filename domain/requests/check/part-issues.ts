import type { PaymentOption } from '#domain/policies/payment-options.ts'
import { everyPaymentOption } from '#domain/policies/payment-options.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Verdict } from '#domain/shared/judge.ts'

import type { Answers } from '#domain/requests/answers.ts'
import { finalAnswers } from '#domain/requests/final-questions.ts'
import { paymentDetails } from '#domain/requests/payment-details.ts'
import { attachmentsFor } from '#domain/requests/questions.ts'
import { studyDetails } from '#domain/requests/study-details.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import type { AdviceConditions } from '#domain/requests/study-conditions.ts'

type OfferedOption = {
  readonly payment: readonly PaymentOption[]
  readonly attachmentsRequired: readonly string[]
}

/** What the rules of the parts after the situation must know. */
export type PartFacts = {
  readonly shortPeriodReasons: ReadonlySet<string>
  /** Undefined while the situation is wrong. */
  readonly advice: AdviceConditions | undefined
  /** The cover that was chosen; undefined without an advice, or while none of its covers is chosen. */
  readonly option: OfferedOption | undefined
  /** What is wrong with the files; they stand beside the answers. */
  readonly fileIssues: (needed: Pick<OfferedOption, 'attachmentsRequired'>) => readonly Issue[]
}

/** The issues of a verdict, or its warnings when there are none. */
export const issuesOf = (verdict: Verdict<unknown>): readonly Issue[] =>
  verdict.ok ? verdict.warnings : verdict.issues

// A way to pay is refused only if no cover at all goes with it.
const optionWithoutOffer = ({ coverage }: Answers): OfferedOption => ({
  payment: everyPaymentOption('request'),
  attachmentsRequired: attachmentsFor(coverage),
})

/** What is wrong with the study, the payment and the files, as far as it can be known without an offer (WIZ-27). */
export const detailIssues = (answers: Answers, facts: PartFacts): readonly Issue[] => {
  const { countryOfOrigin } = answers
  const { shortPeriodReasons } = facts
  const option = facts.option ?? optionWithoutOffer(answers)
  const conditions = studyConditions(answers, facts.advice)
  return [
    ...issuesOf(judge(studyDetails, answers, { ...conditions, countryOfOrigin, shortPeriodReasons })),
    ...issuesOf(judge(paymentDetails, answers, option)),
    ...facts.fileIssues(option),
  ]
}

/** The same with the last questions: everything that is asked after the situation, the person and the address. */
export const partIssues = (answers: Answers, facts: PartFacts): readonly Issue[] => [
  ...detailIssues(answers, facts),
  ...issuesOf(judge(finalAnswers, answers, answers)),
]
