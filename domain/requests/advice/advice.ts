import type { CoverCode, DayRatedCover } from '#domain/policies/cover.ts'
import { coverMinMonths, includesBasic } from '#domain/policies/cover.ts'
import { paymentOptions } from '#domain/policies/payment/payment-options.ts'
import type { PaymentOption } from '#domain/policies/payment/payment-options.ts'
import { latestEndDate } from '#domain/policies/period.ts'
import { countsForMaximum } from '#domain/policies/policy.ts'
import type { MainInsured, PersonPeriod } from '#domain/policies/policy.ts'
import { minimumMonths, periodLimits } from '#domain/policies/product.ts'
import type { DayRatedProduct, ProductCode } from '#domain/policies/product.ts'
import { excessToCompare } from '#domain/policies/cover/excess-years.ts'
import type { ExcessOfYear } from '#domain/policies/cover/excess-years.ts'
import { basicRatesOn, ratesOn, specialDayCents } from '#domain/policies/price/rates.ts'
import type { Prices } from '#domain/policies/price/rate-editions.ts'
import { daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { RULES_VERSION } from '#domain/shared/rules-version.ts'
import { answerBy } from '#domain/shared/working-days.ts'

import { coverOptions, primaryCover } from './advice-cover.ts'
import type { PrimaryCover } from './advice-cover.ts'
import { paymentPlans, pricedPolicies } from './advice-price.ts'
import type { PaymentPlan, PricedPolicy, PricingFacts } from './advice-price.ts'
import { productBesideBasic, productFor } from './advice-product.ts'
import type { InstitutionGroup, ProductFacts } from './advice-product.ts'
import { reasonsFor } from './advice-reasons.ts'
import type { AdviceReason } from './advice-reasons.ts'
import { noticesFor } from './notices.ts'
import type { Notice } from './notices.ts'
import { attachmentsFor, needsShortTermReason, questionsOfCover } from './questions.ts'
import type { FinalQuestion } from './questions.ts'
import { needsInstitution, completeSituation } from '#domain/requests/answers/situation-answers.ts'
import type { CompleteSituation, SituationAnswers } from '#domain/requests/answers/situation-answers.ts'

export type Institution = {
  readonly country: string
  readonly group: InstitutionGroup | null
  readonly name?: string
}

export type AdviceFacts = {
  readonly today: CalendarDate
  readonly prices: Prices
  /** The day of the advice that a request was made with: it keeps the prices of that day. Today for a new advice. */
  readonly advisedOn?: CalendarDate | undefined
  readonly institutionOf: (relationNumber: string) => Institution | undefined
  /** The student's policy, for a family member. */
  readonly mainPolicy?: MainInsured | null | undefined
  /** False while Complete is not sold. */
  readonly completeSold?: boolean | undefined
  /** Policies of the person to be insured; those of the same product affect the latest end date. */
  readonly earlier?: readonly PersonPeriod[] | undefined
  readonly birthDate?: CalendarDate | undefined
}

export type CoverageOption = {
  readonly coverage: CoverCode
  readonly recommended: boolean
  /** The value of the field BZV for this choice; undefined where no basic insurance is offered (ruling 9). */
  readonly bzv: boolean | undefined
  readonly minMonths: number
  /** Price per day, without the basic insurance; null for the basic insurance alone. */
  readonly dayPremiumCents: number | null
  readonly monthIndicationCents: number
  readonly premiumTotalCents: number
  readonly insuranceTaxCents: number
  readonly commissionPerYearCents: number
  readonly payment: readonly PaymentOption[]
  readonly instalments: readonly PaymentPlan[]
  readonly questions: readonly FinalQuestion[]
  readonly attachmentsRequired: readonly string[]
  /** The policies that result from this choice: two for BASIC_SUPPLEMENT, the basic insurance first. */
  readonly policies: readonly PricedPolicy[]
}

export type Advice = {
  readonly rulesVersion: string
  readonly productCode: ProductCode
  readonly primaryCover: PrimaryCover
  readonly bzv: {
    readonly offered: boolean
    readonly required: boolean
    readonly monthPremiumCents: number | null
    readonly voluntaryExcessCents: number
    readonly compulsoryExcessCents: number
    readonly remunerationPerYearCents: number
    /** The excess of the years of the stay; empty where the basic insurance is not offered. */
    readonly excess: readonly ExcessOfYear[]
  }
  readonly period: {
    readonly days: number
    readonly minMonths: number
    readonly maxMonths: number | null
    readonly latestEndDate: CalendarDate | null
    readonly reasonShortTermRequired: boolean
  }
  readonly coverageOptions: readonly CoverageOption[]
  readonly notices: readonly Notice[]
  readonly reasons: readonly AdviceReason[]
}

/** The facts of the product table: the group of the institution and the product of the student's policy. */
export const productFacts = (
  situation: CompleteSituation,
  facts: Pick<AdviceFacts, 'institutionOf' | 'mainPolicy'>,
): ProductFacts => ({
  // a graduate no longer has the contract of the institution (ruling 37)
  group:
    situation.institution && needsInstitution(situation)
      ? facts.institutionOf(situation.institution)?.group
      : undefined,
  mainProduct: facts.mainPolicy?.productCode,
})

const sum = (policies: readonly PricedPolicy[], of: (policy: PricedPolicy) => number) =>
  policies.reduce((total, policy) => total + of(policy), 0)

type OptionTerms = {
  readonly product: ProductCode
  readonly dayRated: DayRatedProduct
  readonly pricing: PricingFacts & { readonly acceptedOn: CalendarDate }
}

const optionOf = (coverage: CoverCode, recommended: boolean, terms: OptionTerms): CoverageOption => {
  const policies = pricedPolicies(coverage, terms.dayRated, terms.pricing)
  const payment = paymentOptions(
    includesBasic(coverage) ? 'BZV' : terms.dayRated,
    terms.pricing.period,
    'request',
  )
  return {
    coverage,
    recommended,
    bzv: terms.product === 'BZV' ? includesBasic(coverage) : undefined,
    minMonths: coverMinMonths[coverage],
    dayPremiumCents: policies.find((policy) => policy.dayPremiumCents !== null)?.dayPremiumCents ?? null,
    monthIndicationCents: sum(policies, (policy) => policy.monthIndicationCents),
    premiumTotalCents: sum(policies, (policy) => policy.premiumTotalCents),
    insuranceTaxCents: sum(policies, (policy) => policy.insuranceTaxCents),
    commissionPerYearCents: sum(policies, (policy) => policy.commissionPerYearCents),
    payment,
    instalments: paymentPlans(policies, payment, terms.pricing),
    questions: questionsOfCover(coverage, false),
    attachmentsRequired: attachmentsFor(coverage),
    policies,
  }
}

const pricedOn = ({ advisedOn, today }: AdviceFacts) => advisedOn ?? today

const optionsOf = (
  situation: CompleteSituation,
  advice: { product: ProductCode; primary: PrimaryCover },
  facts: AdviceFacts,
): readonly CoverageOption[] => {
  const { product } = advice
  if (product === 'NONE') return []
  const dayRated = product === 'BZV' ? productBesideBasic(situation, productFacts(situation, facts)) : product
  const pricing = {
    period: situation,
    destination: situation.destination,
    family: situation.studentType === 'F',
    rates: ratesOn(facts.prices, pricedOn(facts)),
    basicRates: basicRatesOn(facts.prices, pricedOn(facts)),
    specialCents: (coverage: DayRatedCover) =>
      specialDayCents(facts.prices, pricedOn(facts), {
        institution: situation.institution,
        productCode: dayRated,
        coverage,
      }),
    birthDate: facts.birthDate,
    // The day of acceptance is unknown, so we assume the last day of the review.
    acceptedOn: answerBy({ date: facts.today, hour: 0 }),
  }
  return coverOptions({ ...advice, period: situation, completeSold: facts.completeSold }).map(
    (coverage, index) => optionOf(coverage, index === 0, { product, dayRated, pricing }),
  )
}

const limitsOf = (
  situation: CompleteSituation,
  product: ProductCode,
  facts: AdviceFacts,
): Advice['period'] => {
  const others = facts.earlier?.filter((period) => period.productCode === product && countsForMaximum(period))
  return {
    days: daysInPeriod(situation.startDate, situation.endDate),
    minMonths: product === 'NONE' ? 0 : minimumMonths(product, situation.studentType === 'F'),
    maxMonths: product === 'NONE' ? null : periodLimits[product].maxMonths,
    latestEndDate: latestEndDate(situation, { productCode: product, others }) ?? null,
    reasonShortTermRequired: needsShortTermReason(product, situation.studentType, situation),
  }
}

const basicFacts = (
  product: ProductCode,
  situation: CompleteSituation,
  facts: AdviceFacts,
): Advice['bzv'] => {
  const { prices } = facts
  const basic = basicRatesOn(prices, pricedOn(facts))
  const offered = product === 'BZV'
  return {
    offered,
    // Also people who cannot request it through us must have it.
    required: offered || product === 'NONE',
    monthPremiumCents: offered ? basic.monthCents : null,
    voluntaryExcessCents: basic.voluntaryExcessCents,
    compulsoryExcessCents: basic.compulsoryExcessCents,
    remunerationPerYearCents: ratesOn(prices, pricedOn(facts)).commissionCents.BZV,
    excess: offered ? excessToCompare(situation, prices) : [],
  }
}

/**
 * The advice of decision tables T1 to T6 with prices in cents, for a situation without issues; throws if the situation
 * is incomplete.
 */
export const advise = (answers: SituationAnswers, facts: AdviceFacts): Advice => {
  const situation = completeSituation(answers)
  const product = situation && productFor(situation, productFacts(situation, facts))
  if (!situation || !product) throw new Error('advice requested for a situation that was not judged')
  const advice = { product, primary: primaryCover(situation) }
  return {
    rulesVersion: RULES_VERSION,
    productCode: product,
    primaryCover: advice.primary,
    bzv: basicFacts(product, situation, facts),
    period: limitsOf(situation, product, facts),
    coverageOptions: optionsOf(situation, advice, facts),
    notices: noticesFor({ situation, ...advice }),
    reasons: reasonsFor(situation, advice, productFacts(situation, facts)),
  }
}

/** The recommended option; undefined if there is nothing to sell. */
export const recommended = (advice: Advice): CoverageOption | undefined =>
  advice.coverageOptions.find((option) => option.recommended)
