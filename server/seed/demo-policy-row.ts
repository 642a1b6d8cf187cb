import { basicInstalments, basicPaidFrom } from '#domain/policies/price/basic-insurance.ts'
import { totalCents } from '#domain/policies/payment/instalments.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { overlapGroup } from '#domain/policies/policy.ts'
import {
  dayRateCents,
  insuranceTaxCents,
  monthIndicationCents,
  periodTotalCents,
  taxShareOf,
} from '#domain/policies/price/premium.ts'
import type { Period } from '#domain/policies/period.ts'
import { basicRatesOn, ratesOn } from '#domain/policies/price/rates.ts'
import { addDays, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'
import { momentOf } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'

import type { DemoPolicy } from './demo-people.ts'

type Price = Pick<
  NewPolicyRow,
  'dayPremiumCents' | 'monthPremiumCents' | 'paidFrom' | 'premiumTotalCents' | 'taxCents'
>

type PriceContext = {
  readonly period: Period
  readonly birthDate: CalendarDate
  readonly today: CalendarDate
}

const priceOf = (policy: DemoPolicy, { period, birthDate, today }: PriceContext): Price => {
  const { productCode, coverage, destination } = policy
  if (productCode === 'BZV' || coverage === 'BASIC') {
    const basic = basicRatesOn(BUNDLED_PRICES, today)
    const paidFrom = basicPaidFrom(birthDate)
    const premiumTotalCents = totalCents(basicInstalments(period, basic, paidFrom))
    const monthPremiumCents = basic.monthCents
    return { dayPremiumCents: null, monthPremiumCents, paidFrom, premiumTotalCents, taxCents: 0 }
  }
  const rates = ratesOn(BUNDLED_PRICES, today)
  const family = policy.mainPolicyDigits !== undefined
  const dayPremiumCents = dayRateCents({ productCode, coverage, destination, family }, rates)
  if (dayPremiumCents === undefined) throw new Error(`no rate for the demo policy ${policy.digits}`)
  const premiumTotalCents = periodTotalCents(period, dayPremiumCents)
  return {
    dayPremiumCents,
    monthPremiumCents: monthIndicationCents(dayPremiumCents),
    paidFrom: null,
    premiumTotalCents,
    taxCents: insuranceTaxCents(premiumTotalCents, taxShareOf(coverage, rates)),
  }
}

const termsOf = (policy: DemoPolicy) => ({
  productCode: policy.productCode,
  overlapGroup: overlapGroup(policy.productCode),
  coverage: policy.coverage,
  origin: policy.origin,
  destination: policy.destination,
  paymentTerm: policy.paymentTerm ?? 'MONTHLY',
  paymentMethod: policy.paymentMethod ?? 'DIRECT_DEBIT',
  customerType: policy.paidByInstitution ? ('INSTITUTION' as const) : ('INDIVIDUAL' as const),
  institution: policy.institution ?? null,
  study: policy.study ?? null,
  faculty: policy.faculty ?? null,
})

/** The account of all demo people; it exists nowhere. */
export const DEMO_IBAN = 'NL91ABNA0417164300'

/** Where those live who stay in the Netherlands. */
export const DEMO_ADDRESS = {
  postalCode: '6708 PB',
  houseNumber: 10,
  addition: null,
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
  country: 'NL',
}

/** Where somebody lives who has moved. */
export const otherAddress = { ...DEMO_ADDRESS, houseNumber: 12 }

const DAYS_TO_DECIDE = 3

/** How many days ago a policy was decided on. */
export const decidedDaysAgo = ({ decidedDaysAgo: given, startsInDays }: DemoPolicy): number =>
  given ?? Math.max(0, -startsInDays) + 10

// A request that waits was sent yesterday.
const reviewOf = (policy: DemoPolicy, today: CalendarDate) => {
  const daysAgo = policy.status === 'UNDER_REVIEW_NEW' ? 1 : decidedDaysAgo(policy) + DAYS_TO_DECIDE
  const date = addDays(today, -daysAgo)
  return { submittedAt: momentOf(`${date}T11:00:00Z`) }
}

const periodFrom = (startDate: CalendarDate, months: number): Period => ({
  startDate,
  endDate: lastDayOfMonths(startDate, months),
})

const periodOn = ({ startsInDays, months }: DemoPolicy, today: CalendarDate) =>
  periodFrom(addDays(today, startsInDays), months)

type Demo = {
  readonly demo: DemoPolicy
  readonly previous: DemoPolicy | undefined
  /** Of the person whom it insures. */
  readonly birthDate: CalendarDate
}

/** The row of a demo policy as it was requested, with dates around today. */
export const demoPolicyRow = (
  { demo: policy, previous, birthDate }: Demo,
  owner: Pick<NewPolicyRow, 'accountId' | 'personId' | 'policyId' | 'mainPolicyId' | 'previousPolicyId'>,
  portal: Portal,
): NewPolicyRow => {
  const today = portal.clock.today()
  const follows = policy.directlyAfterPrevious && previous
  const period = follows
    ? periodFrom(addDays(periodOn(previous, today).endDate, 1), policy.months)
    : periodOn(policy, today)
  const number = makePolicyNumber(policy.digits)
  return {
    ...owner,
    ...termsOf(policy),
    ...period,
    ...priceOf(policy, { period, birthDate, today }),
    ...reviewOf(policy, today),
    policyNumber: number,
    applicationNumber: number,
    address: policy.destination === 'NL' ? DEMO_ADDRESS : null,
  }
}
