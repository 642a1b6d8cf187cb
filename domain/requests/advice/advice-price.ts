import { basicInstalments, basicPaidFrom } from '#domain/policies/price/basic-insurance.ts'
import type { CoverCode, DayRatedCover, PolicyCover } from '#domain/policies/cover.ts'
import { instalmentDates, instalmentsOf, totalCents } from '#domain/policies/payment/instalments.ts'
import type { Instalment, InstalmentDates, PaymentTerm } from '#domain/policies/payment/instalments.ts'
import type { PaymentOption } from '#domain/policies/payment/payment-options.ts'
import type { Period } from '#domain/policies/period.ts'
import {
  dayRateCents,
  insuranceTaxCents,
  monthIndicationCents,
  periodTotalCents,
  taxShareOf,
} from '#domain/policies/price/premium.ts'
import type { DayRatedProduct, SoldProduct } from '#domain/policies/product.ts'
import type { BasicRates, Rates } from '#domain/policies/price/rate-editions.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** A policy that results from a request, with its price; the Dutch basic insurance has no price per day. */
export type PricedPolicy = {
  readonly productCode: SoldProduct
  readonly coverage: PolicyCover
  readonly dayPremiumCents: number | null
  readonly monthIndicationCents: number
  readonly premiumTotalCents: number
  readonly insuranceTaxCents: number
  /** The tax on 10,000 cents of the price without it. */
  readonly taxShare: number
  readonly commissionPerYearCents: number
}

export type PricingFacts = {
  readonly period: Period
  readonly destination: string
  readonly family: boolean
  readonly rates: Rates
  readonly basicRates: BasicRates
  /** What was agreed with the institution about the price of a day with a cover. */
  readonly specialCents?: (coverage: DayRatedCover) => number | undefined
  /** Under eighteen the Dutch basic insurance is free; left out while the birth date is unknown. */
  readonly birthDate?: CalendarDate | undefined
}

/** An instalment with the product of its policy; its dates are estimates until the request is accepted. */
export type AdviceInstalment = Instalment & InstalmentDates & { readonly productCode: SoldProduct }

export type PaymentPlan = { readonly term: PaymentTerm; readonly instalments: readonly AdviceInstalment[] }

const basicInstalmentsOf = ({ period, basicRates, birthDate }: PricingFacts) =>
  basicInstalments(period, basicRates, birthDate && basicPaidFrom(birthDate))

const pricedBasic = (facts: PricingFacts): PricedPolicy => ({
  productCode: 'BZV',
  coverage: 'BASIC',
  dayPremiumCents: null,
  monthIndicationCents: facts.basicRates.monthCents,
  premiumTotalCents: totalCents(basicInstalmentsOf(facts)),
  insuranceTaxCents: 0,
  taxShare: 0,
  commissionPerYearCents: facts.rates.commissionCents.BZV,
})

const pricedByDay = (
  productCode: DayRatedProduct,
  coverage: DayRatedCover,
  facts: PricingFacts,
): PricedPolicy => {
  const { destination, family, rates } = facts
  const specialCents = facts.specialCents?.(coverage)
  const dayCents = dayRateCents({ productCode, coverage, destination, family, specialCents }, rates)
  if (dayCents === undefined) throw new Error(`no rate for ${productCode} ${coverage}`)
  const total = periodTotalCents(facts.period, dayCents)
  const taxShare = taxShareOf(coverage, rates)
  return {
    productCode,
    coverage,
    dayPremiumCents: dayCents,
    monthIndicationCents: monthIndicationCents(dayCents),
    premiumTotalCents: total,
    insuranceTaxCents: insuranceTaxCents(total, taxShare),
    taxShare,
    commissionPerYearCents: rates.commissionCents[productCode],
  }
}

/** The policies that result from a cover, each with its price; throws if the cover is not sold for the product. */
export const pricedPolicies = (
  cover: CoverCode,
  product: DayRatedProduct,
  facts: PricingFacts,
): readonly PricedPolicy[] => {
  if (cover === 'BASIC') return [pricedBasic(facts)]
  if (cover === 'BASIC_SUPPLEMENT') return [pricedBasic(facts), pricedByDay(product, 'SUPPLEMENT', facts)]
  return [pricedByDay(product, cover, facts)]
}

const instalmentsFor = (policy: PricedPolicy, term: PaymentTerm, facts: PricingFacts) =>
  policy.dayPremiumCents === null
    ? basicInstalmentsOf(facts)
    : instalmentsOf(facts.period, term, policy.dayPremiumCents)

const planned = (
  instalment: Instalment,
  { productCode }: PricedPolicy,
  acceptedOn: CalendarDate,
): AdviceInstalment => {
  const { sequence, periodFromDate, periodUntilDate, days, amountCents } = instalment
  const { invoiceDate, dueDate, collectionDate } = instalmentDates(instalment, acceptedOn)
  return {
    sequence,
    periodFromDate,
    periodUntilDate,
    days,
    amountCents,
    invoiceDate,
    dueDate,
    collectionDate,
    productCode,
  }
}

/** The payment plan for every term that one of the payment methods offers. */
export const paymentPlans = (
  policies: readonly PricedPolicy[],
  payment: readonly PaymentOption[],
  facts: PricingFacts & { readonly acceptedOn: CalendarDate },
): readonly PaymentPlan[] => {
  const terms = [...new Set(payment.flatMap((option) => option.terms))]
  return terms.map((term) => ({
    term,
    instalments: policies.flatMap((policy) =>
      instalmentsFor(policy, term, facts).map((instalment) => planned(instalment, policy, facts.acceptedOn)),
    ),
  }))
}
