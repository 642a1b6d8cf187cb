import { basicInstalments, basicPaidFrom } from '#domain/policies/price/basic-insurance.ts'
import { totalCents } from '#domain/policies/payment/instalments.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { overlapGroup } from '#domain/policies/policy.ts'
import {
  dayRateCents,
  insuranceTaxCents,
  monthIndicationCents,
  periodTotalCents,
} from '#domain/policies/price/premium.ts'
import type { Period } from '#domain/policies/period.ts'
import { basicRatesOn, ratesOn } from '#domain/policies/price/rates.ts'
import { addDays, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
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

const priceOf = (one: DemoPolicy, { period, birthDate, today }: PriceContext): Price => {
  const { productCode, coverage, destination } = one
  if (productCode === 'BZV' || coverage === 'BASIC') {
    const basic = basicRatesOn(today)
    const paidFrom = basicPaidFrom(birthDate)
    const premiumTotalCents = totalCents(basicInstalments(period, basic, paidFrom))
    const monthPremiumCents = basic.monthCents
    return { dayPremiumCents: null, monthPremiumCents, paidFrom, premiumTotalCents, taxCents: 0 }
  }
  const rates = ratesOn(today)
  const family = one.mainPolicyDigits !== undefined
  const dayPremiumCents = dayRateCents({ productCode, coverage, destination, family }, rates)
  if (dayPremiumCents === undefined) throw new Error(`no rate for the demo policy ${one.digits}`)
  const premiumTotalCents = periodTotalCents(period, dayPremiumCents)
  return {
    dayPremiumCents,
    monthPremiumCents: monthIndicationCents(dayPremiumCents),
    paidFrom: null,
    premiumTotalCents,
    taxCents: insuranceTaxCents(premiumTotalCents, coverage, rates),
  }
}

const termsOf = (one: DemoPolicy) => ({
  productCode: one.productCode,
  overlapGroup: overlapGroup(one.productCode),
  coverage: one.coverage,
  origin: one.origin,
  destination: one.destination,
  paymentTerm: one.paymentTerm ?? 'MONTHLY',
  paymentMethod: one.paymentMethod ?? 'DIRECT_DEBIT',
  customerType: one.paidByInstitution ? ('INSTITUTION' as const) : ('INDIVIDUAL' as const),
  institution: one.institution ?? null,
  study: one.study ?? null,
  faculty: one.faculty ?? null,
})

// Where those live who stay in the Netherlands.
const address = {
  postalCode: '6708 PB',
  houseNumber: 10,
  addition: null,
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
  country: 'NL',
}

/** Where somebody lives who has moved. */
export const otherAddress = { ...address, houseNumber: 12 }

const DAYS_TO_DECIDE = 3

/** How many days ago a policy was decided on. */
export const decidedDaysAgo = ({ decidedDaysAgo: given, startsInDays }: DemoPolicy): number =>
  given ?? Math.max(0, -startsInDays) + 10

// A request that waits was sent yesterday.
const reviewOf = (one: DemoPolicy, today: CalendarDate) => {
  const daysAgo = one.status === 'UNDER_REVIEW_NEW' ? 1 : decidedDaysAgo(one) + DAYS_TO_DECIDE
  const date = addDays(today, -daysAgo)
  return { submittedAt: momentOf(`${date}T11:00:00Z`) }
}

const periodFrom = (startDate: CalendarDate, months: number): Period => ({
  startDate,
  endDate: lastDayOfMonths(startDate, months),
})

const periodOn = ({ startsInDays, months }: DemoPolicy, today: CalendarDate) =>
  periodFrom(addDays(today, startsInDays), months)

type Owner = Pick<NewPolicyRow, 'accountId' | 'personId' | 'policyId' | 'mainPolicyId' | 'previousPolicyId'>

type Demo = {
  readonly demo: DemoPolicy
  readonly previous: DemoPolicy | undefined
  /** Of the person whom it insures. */
  readonly birthDate: CalendarDate
}

/** The row of a demo policy as it was requested, with dates around today. */
export const demoPolicyRow = (
  { demo: one, previous, birthDate }: Demo,
  owner: Owner,
  portal: Portal,
): NewPolicyRow => {
  const today = portal.clock.today()
  const follows = one.directlyAfterPrevious && previous
  const period = follows
    ? periodFrom(addDays(periodOn(previous, today).endDate, 1), one.months)
    : periodOn(one, today)
  const number = makePolicyNumber(one.digits)
  return {
    ...owner,
    ...termsOf(one),
    ...period,
    ...priceOf(one, { period, birthDate, today }),
    ...reviewOf(one, today),
    policyNumber: number,
    applicationNumber: number,
    address: one.destination === 'NL' ? address : null,
  }
}
