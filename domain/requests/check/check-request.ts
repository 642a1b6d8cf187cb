import { isCoverCode } from '#domain/policies/cover.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { toAmount, toCents } from '#domain/shared/money.ts'
import { addressDetails } from '#domain/requests/address-details.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import type { Advice, AdviceFacts, CoverageOption } from '#domain/requests/advice/advice.ts'
import { saveIssue, issueIf } from '#domain/requests/answers/form-answers.ts'
import { personalDetails } from '#domain/requests/personal-details.ts'
import { situationIssues } from '#domain/requests/situation/situation.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import { fromSubmission } from '#domain/requests/submission.ts'
import type { Submission } from '#domain/requests/submission.ts'
import { fileIssues, uploadIssues } from '#domain/requests/uploads/uploads.ts'
import { withContentProblem } from '#domain/shared/files/uploads.ts'
import type { UploadWithBytes } from '#domain/shared/files/uploads.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { minorsOf } from '#domain/policies/payment/adult-holder.ts'
import type { PaymentOption } from '#domain/policies/payment/payment-options.ts'
import { everyPaymentOption } from '#domain/policies/payment/payment-options.ts'
import type { Verdict } from '#domain/shared/judge.ts'
import { finalAnswers } from '#domain/requests/final-questions.ts'
import { paymentDetails } from '#domain/requests/payment-details.ts'
import { attachmentsFor } from '#domain/requests/advice/questions.ts'
import { studyDetails } from '#domain/requests/study-details.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import type { AdviceConditions } from '#domain/requests/study-conditions.ts'

import { choiceIssues, coverCodeIssues, optionFor } from './cover-choice.ts'

/** Whether an advice id has our signature for exactly these answers, or belongs to another situation or not to us. */
export type AdviceOrigin =
  | {
      readonly kind: 'ours'
      readonly validUntil: CalendarDate
      readonly rulesVersion: string
      readonly advisedOn: CalendarDate
    }
  | { readonly kind: 'other' }

export type RequestFacts = Omit<SituationFacts, 'coverage'> & {
  readonly prices: AdviceFacts['prices']
  /** The day of the advice that it was made with, whose prices it keeps. */
  readonly advisedOn?: CalendarDate | undefined
  readonly nationalities: ReadonlySet<string>
  readonly shortPeriodReasons: ReadonlySet<string>
  readonly givenAdvice: AdviceOrigin
  readonly files: readonly UploadWithBytes[]
  /** The customer who is logged in. */
  readonly profileId?: string | undefined
  /** Products that are not sold at the moment. */
  readonly productsOff?: ReadonlySet<string> | undefined
}

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

/** Whether it stops the request; a warning does not. */
export const isError = ({ severity }: Issue) => severity === 'error'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const senderIssues = (submission: Submission, { profileId }: RequestFacts): readonly Issue[] => {
  const { handlerCode = '', profileId: submittedId, recentEndDate } = submission
  return [
    ...issueIf(!UUID_V4.test(handlerCode), () => saveIssue('handlerCode', 'handler_code_invalid')),
    ...issueIf(submittedId !== undefined && submittedId !== profileId, () =>
      saveIssue('profileId', 'profile_id_invalid'),
    ),
    ...issueIf(recentEndDate !== undefined && !isCalendarDate(recentEndDate), () =>
      saveIssue('recentEndDate', 'recent_end_date_invalid', { problem: 'nonexistent' }),
    ),
  ]
}

const personIssues = (answers: Answers, facts: RequestFacts): readonly Issue[] => [
  ...issuesOf(judge(personalDetails, answers, { ...facts, ...answers })),
  ...issuesOf(judge(addressDetails, answers, { country: answers.countryOfDestination ?? '' })),
]

const fileIssuesOf = ({ files }: RequestFacts): readonly Issue[] =>
  files.flatMap((file, index) => fileIssues(file, index))

type Offer = { readonly advice: Advice; readonly option: CoverageOption | undefined }

// Without an offer everything that does not depend on it is judged, so that one reply has all invalid fields (WIZ-27).
const issuesAfterSituation = (
  answers: Answers,
  facts: RequestFacts,
  offer: Offer | undefined,
): readonly Issue[] => [
  ...(offer
    ? choiceIssues({ ...answers, bzv: answers.BZV }, { situation: answers, advice: offer.advice })
    : coverCodeIssues(answers)),
  ...partIssues(answers, {
    today: facts.today,
    shortPeriodReasons: facts.shortPeriodReasons,
    advice: offer?.advice,
    option: offer?.option,
    fileIssues: (required) => [...uploadIssues(facts.files, required), ...fileIssuesOf(facts)],
  }),
]

// The price was first shown without the birth date, and may be lower with it; both prices were shown.
const pricesOf = (answers: Answers, facts: RequestFacts, { advice, option }: Offer) => {
  const { dateOfBirth, coverage } = answers
  const birthDate = isCalendarDate(dateOfBirth) ? dateOfBirth : undefined
  const adviceForAge = birthDate && advice.bzv.offered ? advise(answers, { ...facts, birthDate }) : undefined
  return [option, adviceForAge && optionFor(adviceForAge, coverage)].flatMap((coverageOption) =>
    coverageOption ? [coverageOption.premiumTotalCents] : [],
  )
}

const priceIssues = (premiumTotal: number | undefined, prices: readonly number[]): readonly Issue[] => {
  const price = prices.at(-1)
  if (price === undefined || (premiumTotal !== undefined && prices.includes(toCents(premiumTotal)))) return []
  const context = { oldPremium: premiumTotal ?? 0, newPremium: toAmount(price) }
  return [saveIssue('premiumTotal', 'premium_changed', context)]
}

const offerIssues = (submission: Submission, facts: RequestFacts, offer: Offer): readonly Issue[] => {
  const { givenAdvice: given, today, productsOff } = facts
  const product = offer.advice.productCode
  if (productsOff?.has(product)) return [saveIssue('coverage', 'product_not_available', { product })]
  if (given.kind === 'other') return [saveIssue('adviceId', 'advice_mismatch', { product })]
  if (given.validUntil < today)
    return [saveIssue('adviceId', 'advice_expired', { validUntil: given.validUntil })]
  return priceIssues(submission.premiumTotal, pricesOf(fromSubmission(submission), facts, offer))
}

// Rules between answers, reported only when every single field is valid (domain reference 8.6).
const RULE_BETWEEN_ANSWERS = new RegExp(
  '_(period_too_[a-z_]+|overlap_existing_policy|student_policy_mismatch|student_policy_not_active|' +
    'family_(?:period|destination)_[a-z_]+|under_review|advice_mismatch)$',
)

const fieldsFirst = (issues: readonly Issue[]): readonly Issue[] => {
  const isRule = (issue: Issue) => isError(issue) && RULE_BETWEEN_ANSWERS.test(issue.id)
  return issues.some((issue) => isError(issue) && !isRule(issue))
    ? issues.filter((issue) => !isRule(issue))
    : issues
}

/**
 * All issues of a request that can be found without the database, in the order of the domain reference 8.6; the codes
 * are those of 7.2, and of 7.1 where 7.2 has none. Warnings are included, and do not stop the request.
 */
export const requestIssues = (submission: Submission, requestFacts: RequestFacts): readonly Issue[] => {
  const facts = { ...requestFacts, files: requestFacts.files.map(withContentProblem) }
  const answers = fromSubmission(submission)
  const personal = [...senderIssues(submission, facts), ...personIssues(answers, facts)]
  const coverage = isCoverCode(answers.coverage) ? answers.coverage : undefined
  const situation = situationIssues(answers, { ...facts, coverage }, SAVE_PREFIX)
  if (situation.some(isError))
    return fieldsFirst([...personal, ...situation, ...issuesAfterSituation(answers, facts, undefined)])
  const advice = advise(answers, { ...facts, earlier: facts.ownPolicies })
  const offer = { advice, option: optionFor(advice, answers.coverage) }
  const all = fieldsFirst([...personal, ...situation, ...issuesAfterSituation(answers, facts, offer)])
  return all.some(isError) ? all : [...all, ...offerIssues(submission, facts, offer)]
}
