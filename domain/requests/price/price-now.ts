import type { CoverCode } from '#domain/policies/cover.ts'
import type { ProductCode } from '#domain/policies/product.ts'
import { productFor } from '#domain/requests/advice/advice-product.ts'
import { advise, productFacts, recommended } from '#domain/requests/advice/advice.ts'
import type { AdviceFacts } from '#domain/requests/advice/advice.ts'
import {
  isAnswered,
  needsInstitution,
  OTHER_INSTITUTION,
  completeSituation,
  shownQuestions,
  isStudentType,
} from '#domain/requests/answers/situation-answers.ts'
import type { QuestionName, SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { situationIssues } from '#domain/requests/situation/situation.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'

// The answers that a price requires (requirement QUOTE-01).
const REQUIRED: readonly QuestionName[] = [
  'countryOfOrigin',
  'countryOfDestination',
  'studentType',
  'startDate',
  'endDate',
  'paidJob',
  'studentPolicyNumber',
  'studentDateOfBirth',
]

const isKnown = (answers: SituationAnswers, name: QuestionName) => {
  if (name === 'studentType') return isStudentType(answers.studentType)
  if (name === 'startDate' || name === 'endDate') return isCalendarDate(answers[name])
  return isAnswered(answers, name)
}

// The number of answers that are still missing for a price.
const missingForPrice = (answers: SituationAnswers): number => {
  const shown = shownQuestions(answers)
  return REQUIRED.filter((name) => shown.has(name) && !isKnown(answers, name)).length
}

export type LivePrice = {
  readonly coverage: CoverCode
  readonly days: number
  readonly dayPremiumCents: number | null
  readonly monthIndicationCents: number
  readonly premiumTotalCents: number
  /** True while unanswered questions, which count as no, can still change the price. */
  readonly provisional: boolean
}

/**
 * `missing` is the number of answers still needed to show a price, or to be sure that there is none; `open` is the
 * number of other unanswered questions of the step. If nothing is missing and there is no price, there is nothing to sell
 * (`productCode` NONE), the answers have issues, or only the server can look up the student's policy.
 */
export type PriceNow = {
  readonly price: LivePrice | undefined
  readonly missing: number
  readonly open: number
  readonly productCode: ProductCode | undefined
}

export type PriceFacts = Omit<AdviceFacts, 'prices'> & {
  /** While it is not known what we sell at, no price is shown. */
  readonly prices?: AdviceFacts['prices'] | undefined
  readonly blockedDestinations?: ReadonlySet<string> | undefined
}

// Unanswered questions count as no, so that the rules can determine whether the stay can be insured.
const withDefaults = (answers: SituationAnswers): SituationAnswers => ({
  ...answers,
  dutchInsurance: answers.dutchInsurance ?? false,
  europeanInsurance: answers.europeanInsurance ?? false,
  europeanInsuranceValid: answers.europeanInsuranceValid ?? false,
  belgiumMutuality: answers.belgiumMutuality ?? false,
  institution: answers.institution || OTHER_INSTITUTION,
  contractDateEnd: answers.endDate,
})

const canBeInsured = (answers: SituationAnswers, facts: PriceFacts) => {
  const countries = new Set([answers.countryOfOrigin ?? '', answers.countryOfDestination ?? ''])
  return situationIssues(answers, { ...facts, countries }).length === 0
}

const priceOf = (
  answers: SituationAnswers,
  { prices, ...facts }: PriceFacts,
  provisional: boolean,
): LivePrice | undefined => {
  if (!prices) return undefined
  const advice = advise(answers, { ...facts, prices })
  const option = recommended(advice)
  if (!option) return undefined
  const { coverage, dayPremiumCents, monthIndicationCents, premiumTotalCents } = option
  const { days } = advice.period
  return { coverage, days, dayPremiumCents, monthIndicationCents, premiumTotalCents, provisional }
}

const openQuestions = (answers: SituationAnswers) => {
  const optional: readonly QuestionName[] = needsInstitution(answers)
    ? []
    : ['institution', 'educationalInstitution']
  return [...shownQuestions(answers)].filter(
    (name) => !isAnswered(answers, name) && !optional.includes(name) && name !== 'contractDateEnd',
  )
}

/** The price of the recommended cover for the current answers (ruling 11, requirement QUOTE-01). */
export const priceNow = (answers: SituationAnswers, facts: PriceFacts): PriceNow => {
  const missing = missingForPrice(answers)
  const unanswered = openQuestions(answers).length
  const open = Math.max(0, unanswered - missing)
  if (missing) return { price: undefined, missing, open, productCode: undefined }
  const complete = withDefaults(answers)
  const situation = canBeInsured(complete, facts) ? completeSituation(complete) : undefined
  const productCode = situation && productFor(situation, productFacts(situation, facts))
  if (!productCode) return { price: undefined, missing, open, productCode }
  // an unanswered question never leads to the message that nothing can be sold
  if (productCode === 'NONE' && open)
    return { price: undefined, missing: open, open: 0, productCode: undefined }
  return { price: priceOf(complete, facts, open > 0), missing, open, productCode }
}
