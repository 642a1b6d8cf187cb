// Insuring another period (RENEW-01 to RENEW-03): the same product and cover, with its questions asked again.
import * as z from 'zod/mini'

import { isEhic } from '#domain/addresses/countries.ts'
import { CHANGE_CODES } from '#domain/policies/changes/payment.ts'
import { FormText } from '#domain/policies/changes/form-text.ts'
import type { DayRatedCover } from '#domain/policies/cover.ts'
import { bankAccountIssues, paymentOf, paymentWayIssues } from '#domain/policies/payment/payment-issues.ts'
import { paymentOptions } from '#domain/policies/payment/payment-options.ts'
import type { PaymentOption } from '#domain/policies/payment/payment-options.ts'
import type { Period } from '#domain/policies/period.ts'
import { periodLimits } from '#domain/policies/product.ts'
import { EXPLANATION_MAX, requiredAgreements } from '#domain/requests/final-questions.ts'
import { FlagAnswer, YesNoAnswer } from '#domain/requests/answers/form-answers.ts'
import { questionsOfCover } from '#domain/requests/advice/questions.ts'
import type { FinalQuestion } from '#domain/requests/advice/questions.ts'
import { REASON_EXPLANATION_MAX } from '#domain/requests/study-details.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import {
  addedEndDateIssues,
  firstDayOf,
  needsShortPeriodReason,
} from '#domain/policies/periods/added-period-dates.ts'
import type { PeriodFacts } from '#domain/policies/periods/added-period-dates.ts'

const Answers = z.object({
  paidJob: YesNoAnswer,
  preExistingConditions: YesNoAnswer,
  medicalStatus: YesNoAnswer,
  healthIssues: YesNoAnswer,
  healthRequirements: YesNoAnswer,
  insuranceRefusal: YesNoAnswer,
  insuranceRefusalExplanation: FormText,
  criminalRecord: YesNoAnswer,
})
export type AcceptanceAnswers = z.infer<typeof Answers>

const AddedPeriod = z.object({
  endDate: FormText,
  term: FormText,
  method: FormText,
  iban: FormText,
  bic: FormText,
  bankAccountHolder: FormText,
  shortPeriodReason: FormText,
  shortPeriodExplanation: FormText,
  answers: z.pipe(
    z.optional(z.nullable(Answers)),
    z.transform((answers) => answers ?? Answers.parse({})),
  ),
  finalAgreement1: FlagAnswer,
  finalAgreement2: FlagAnswer,
  finalAgreement3: FlagAnswer,
})

/** A period that is added, as it is typed and sent. */
export type AddedPeriod = z.infer<typeof AddedPeriod>

export type AddedPeriodFacts = PeriodFacts & {
  readonly policy: {
    readonly coverage: DayRatedCover
    readonly destination: string
    /** The number of the institution that its request named. */
    readonly institution?: string | null
  }
  /** Codes of the reasons for a short period. */
  readonly shortPeriodReasons: ReadonlySet<string>
  /** The account of the direct debit ends so; null without one. With it an empty IBAN keeps the account. */
  readonly accountEndsWith: string | null
  /** The names of those who are under age: no holders of an account that signs a mandate (ruling 66). */
  readonly minors: readonly string[]
  /** The insured person is a child on the first day, and a parent answers (ruling 66). */
  readonly child: boolean
  /** The insurance was sold beside Dutch basic insurance or work, so that work changes nothing. */
  readonly workKnown: boolean
}

/** The questions before a new period: about work, and those of the cover. */
export type AcceptanceQuestion = 'paidJob' | FinalQuestion

type QuestionFacts = {
  readonly policy: Pick<AddedPeriodFacts['policy'], 'coverage'>
  readonly child: boolean
}

/** The questions that are asked again for this cover (domain reference 1.9); a child has no work and no past (ruling 66). */
export const acceptanceQuestions = ({ policy, child }: QuestionFacts): readonly AcceptanceQuestion[] => [
  ...(child ? [] : (['paidJob'] as const)),
  ...questionsOfCover(policy.coverage, child),
]

/** The answers to what was asked: others are not stored and refer nothing. */
export const askedAnswers = (
  { answers }: Pick<AddedPeriod, 'answers'>,
  facts: QuestionFacts,
): AcceptanceAnswers => {
  const asked = acceptanceQuestions(facts)
  const explained = asked.includes('insuranceRefusal') && answers.insuranceRefusal === 'yes'
  const of = <Q extends AcceptanceQuestion>(question: Q) =>
    asked.includes(question) ? answers[question] : undefined
  return {
    paidJob: of('paidJob'),
    preExistingConditions: of('preExistingConditions'),
    medicalStatus: of('medicalStatus'),
    healthIssues: of('healthIssues'),
    healthRequirements: of('healthRequirements'),
    insuranceRefusal: of('insuranceRefusal'),
    insuranceRefusalExplanation: explained ? answers.insuranceRefusalExplanation : '',
    criminalRecord: of('criminalRecord'),
  }
}

const PREFIX = 'policy_add_period_'
const OTHER = 'OTHER'

const issueAt = (field: string, end: string, context: IssueContext = {}) =>
  issue(field, PREFIX + end, context)

/** The new period, once its last day is a day. */
export const periodOf = (
  { endDate }: Pick<AddedPeriod, 'endDate'>,
  { policy, today }: Pick<AddedPeriodFacts, 'policy' | 'today'>,
): Period | undefined => {
  const startDate = firstDayOf(policy, today)
  return isCalendarDate(endDate) && endDate > startDate ? { startDate, endDate } : undefined
}

const reasonIssues = (form: AddedPeriod, facts: AddedPeriodFacts): readonly Issue[] => {
  const { shortPeriodReason: reason, shortPeriodExplanation: explanation } = form
  const period = periodOf(form, facts)
  if (!period || !needsShortPeriodReason(period, facts.policy)) return []
  if (!reason) return [issueAt('shortPeriodReason', 'reason_empty')]
  if (!facts.shortPeriodReasons.has(reason))
    return [
      issueAt('shortPeriodReason', 'reason_invalid', { value: reason.slice(0, REASON_EXPLANATION_MAX) }),
    ]
  const [field, max] = ['shortPeriodExplanation', REASON_EXPLANATION_MAX]
  if (lengthOf(explanation) > max) return [issueAt(field, 'reason_explanation_too_long', { max })]
  return reason === OTHER && !explanation ? [issueAt(field, 'reason_explanation_empty')] : []
}

/** How a new period of this length can be paid (decision table T5). */
export const addedPaymentOptions = (
  period: Period,
  { productCode }: AddedPeriodFacts['policy'],
): readonly PaymentOption[] => paymentOptions(productCode, period, 'change')

/** What is wrong with the term and the method of a period that can be paid in these ways, each at its field. */
export const addedWayIssues = (
  way: Pick<AddedPeriod, 'term' | 'method'>,
  options: readonly PaymentOption[],
): readonly Issue[] =>
  paymentWayIssues(way, options, CHANGE_CODES).map((issue) => {
    if (issue.field !== 'term') return issue
    // two codes of its own (domain reference 7.3)
    return way.term === ''
      ? issueAt('term', 'payment_term_empty')
      : issueAt('term', 'payment_term_not_allowed', { paymentTerm: way.term })
  })

// The direct debit goes on from the account that we have.
const keepsKnownAccount = (
  { method, iban }: Pick<AddedPeriod, 'method' | 'iban'>,
  { accountEndsWith }: Pick<AddedPeriodFacts, 'accountEndsWith'>,
): boolean => method === 'DIRECT_DEBIT' && accountEndsWith !== null && iban === ''

const paymentIssues = (form: AddedPeriod, facts: AddedPeriodFacts): readonly Issue[] => {
  const period = periodOf(form, facts)
  // which terms there are depends on the length of the period
  const options = period ? addedPaymentOptions(period, facts.policy) : []
  const ofOptions = period ? addedWayIssues(form, options) : []
  const typed = form.method === 'DIRECT_DEBIT' && !keepsKnownAccount(form, facts)
  return [
    ...ofOptions,
    ...(typed ? bankAccountIssues(form, facts.minors, { ...CHANGE_CODES, payment: period && options }) : []),
  ]
}

/** The first part: until when, why so short, and how to pay. */
export const periodPart = {
  shape: AddedPeriod,
  check: (form, facts) => [
    ...addedEndDateIssues(form.endDate, facts, periodLimits[facts.policy.productCode].maxMonths),
    ...reasonIssues(form, facts),
    ...paymentIssues(form, facts),
  ],
} satisfies Rules<typeof AddedPeriod, AddedPeriodFacts>

const explanationIssues = (form: AddedPeriod, facts: AddedPeriodFacts): readonly Issue[] => {
  const answers = askedAnswers(form, facts)
  const { insuranceRefusal, insuranceRefusalExplanation: text } = answers
  const [field, max] = ['answers.insuranceRefusalExplanation', EXPLANATION_MAX]
  if (insuranceRefusal !== 'yes') return []
  if (!text) return [issueAt(field, 'refusal_explanation_empty')]
  return lengthOf(text) > max ? [issueAt(field, 'refusal_explanation_too_long', { max })] : []
}

// Whoever works needs Dutch basic insurance, or the insurance of the country of work (1.1, 1.3): another product.
const situationIssues = (form: AddedPeriod, facts: AddedPeriodFacts): readonly Issue[] =>
  askedAnswers(form, facts).paidJob === 'yes' && isEhic(facts.policy.destination) && !facts.workKnown
    ? [issueAt('answers.paidJob', 'situation_changed')]
    : []

/** The second part: the questions of the cover. */
export const answersPart = {
  shape: AddedPeriod,
  check: (form, facts) => {
    const open = acceptanceQuestions(facts).filter((question) => form.answers[question] === undefined)
    return [
      ...open.map((question) => issueAt(`answers.${question}`, 'acceptance_question_empty', { question })),
      ...explanationIssues(form, facts),
      ...situationIssues(form, facts),
    ]
  },
} satisfies Rules<typeof AddedPeriod, AddedPeriodFacts>

const agreementsPart = {
  shape: AddedPeriod,
  check: (form: AddedPeriod): readonly Issue[] =>
    requiredAgreements(form.method)
      .filter((agreement) => form[agreement] !== true)
      .map((agreement) => issueAt(agreement, 'agreement_not_accepted', { agreement })),
} satisfies Rules<typeof AddedPeriod>

/** All that must hold of a period that is added. */
export const addedPeriod = {
  shape: AddedPeriod,
  check: (form, facts) => [
    ...periodPart.check(form, facts),
    ...answersPart.check(form, facts),
    ...agreementsPart.check(form),
  ],
} satisfies Rules<typeof AddedPeriod, AddedPeriodFacts>

/** How a form that passed its rules is paid; the account is null where the known one goes on, or none is needed. */
export const paymentOfPeriod = (form: AddedPeriod, facts: AddedPeriodFacts) =>
  paymentOf(form, keepsKnownAccount(form, facts))
