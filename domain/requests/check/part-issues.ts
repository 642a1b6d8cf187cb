import { minorsOf } from '#domain/policies/payment/adult-holder.ts'
import type { PaymentOption } from '#domain/policies/payment/payment-options.ts'
import { everyPaymentOption } from '#domain/policies/payment/payment-options.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Verdict } from '#domain/shared/judge.ts'

import type { Answers } from '#domain/requests/answers.ts'
import { finalAnswers } from '#domain/requests/final-questions.ts'
import { paymentDetails } from '#domain/requests/payment-details.ts'
import { attachmentsFor } from '#domain/requests/advice/questions.ts'
import { studyDetails } from '#domain/requests/study-details.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import type { AdviceConditions } from '#domain/requests/study-conditions.ts'

type OfferTerms = {
  readonly payment: readonly PaymentOption[]
  readonly attachmentsRequired: readonly string[]
}

/** The facts for the rules of all parts after the situation. */
export type PartFacts = {
  readonly today: CalendarDate
  readonly shortPeriodReasons: ReadonlySet<string>
  /** Undefined while the situation has issues. */
  readonly advice: AdviceConditions | undefined
  /** The option of the chosen cover; undefined without an advice, or while none of its covers is chosen. */
  readonly option: OfferTerms | undefined
  /** The issues of the files, which are not part of the answers. */
  readonly fileIssues: (required: Pick<OfferTerms, 'attachmentsRequired'>) => readonly Issue[]
}

/** The issues of a verdict or, if it is ok, its warnings. */
export const issuesOf = (verdict: Verdict<unknown>): readonly Issue[] =>
  verdict.ok ? verdict.warnings : verdict.issues

// Without an offer a payment method or term is refused only if no cover allows it.
const optionWithoutOffer = ({ coverage }: Answers): OfferTerms => ({
  payment: everyPaymentOption('request'),
  attachmentsRequired: attachmentsFor(coverage),
})

/** The issues of study, payment and files; without an offer those that do not depend on it (WIZ-27). */
export const detailIssues = (answers: Answers, facts: PartFacts): readonly Issue[] => {
  const { countryOfOrigin } = answers
  const { shortPeriodReasons } = facts
  const option = facts.option ?? optionWithoutOffer(answers)
  const conditions = studyConditions(answers, facts.advice)
  return [
    ...issuesOf(judge(studyDetails, answers, { ...conditions, countryOfOrigin, shortPeriodReasons })),
    ...issuesOf(judge(paymentDetails, answers, { ...option, minors: minorsOf([answers], facts.today) })),
    ...facts.fileIssues(option),
  ]
}

/** The same with the final questions: the issues of everything after situation, person and address. */
export const partIssues = (answers: Answers, facts: PartFacts): readonly Issue[] => [
  ...detailIssues(answers, facts),
  ...issuesOf(judge(finalAnswers, answers, answers)),
]
