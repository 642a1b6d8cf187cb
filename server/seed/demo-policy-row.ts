import { basicInstalments } from '#domain/policies/basic-insurance.ts'
import { totalCents } from '#domain/policies/instalments.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { policyClass } from '#domain/policies/policy.ts'
import {
  dayRateCents,
  insuranceTaxCents,
  monthIndicationCents,
  periodTotalCents,
} from '#domain/policies/premium.ts'
import type { Period } from '#domain/policies/period.ts'
import { basicRatesOn, ratesOn } from '#domain/policies/rates.ts'
import { addDays, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'

import type { DemoPolicy } from './demo-people.ts'

const DAY_MS = 86_400_000

type Price = Pick<NewPolicyRow, 'dayPremiumCents' | 'monthPremiumCents' | 'premiumTotalCents' | 'taxCents'>

const priceOf = (one: DemoPolicy, period: Period, today: CalendarDate): Price => {
  const { productCode, coverage, destination } = one
  if (productCode === 'BZV' || coverage === 'BASIC') {
    const basic = basicRatesOn(today)
    const premiumTotalCents = totalCents(basicInstalments(period, basic))
    return { dayPremiumCents: null, monthPremiumCents: basic.monthCents, premiumTotalCents, taxCents: 0 }
  }
  const rates = ratesOn(today)
  const family = one.mainPolicyDigits !== undefined
  const dayPremiumCents = dayRateCents({ productCode, coverage, destination, family }, rates)
  if (dayPremiumCents === undefined) throw new Error(`no rate for the demo policy ${one.digits}`)
  const premiumTotalCents = periodTotalCents(period, dayPremiumCents)
  return {
    dayPremiumCents,
    monthPremiumCents: monthIndicationCents(dayPremiumCents),
    premiumTotalCents,
    taxCents: insuranceTaxCents(premiumTotalCents, coverage, rates),
  }
}

const termsOf = (one: DemoPolicy) => ({
  productCode: one.productCode,
  class: policyClass(one.productCode),
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

/** Where those live who stay in the Netherlands. */
export const address = {
  postalCode: '6708 PB',
  houseNumber: 10,
  addition: null,
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
  country: 'NL',
}

/** When a request or change under review was sent, and by when it is answered. */
export const reviewOf = (portal: Portal) => ({
  submittedAt: portal.clock.now() - DAY_MS,
  expectedBy: answerBy({ date: addDays(portal.clock.today(), -1), hour: 12 }),
})

// The demo's cancelled policy was ended this many days ago, before its agreed end.
const ENDED_DAYS_AGO = 14

// The facts that give a policy its status today; it changes over time as for any other policy.
const factsOf = ({ status, startsInDays }: DemoPolicy, portal: Portal) => {
  if (status === 'UNDER_REVIEW_NEW') return reviewOf(portal)
  const decision = status === 'DISAPPROVED' ? ('REFUSED' as const) : ('ACCEPTED' as const)
  const daysAgo = Math.max(0, -startsInDays) + 10
  return { decision, decidedAt: portal.clock.now() - daysAgo * DAY_MS }
}

const periodOf = ({ status, startsInDays, months }: DemoPolicy, today: CalendarDate) => {
  const startDate = addDays(today, startsInDays)
  const endDate = lastDayOfMonths(startDate, months)
  if (status !== 'CANCELLED') return { startDate, endDate }
  return { startDate, endDate: addDays(today, -ENDED_DAYS_AGO), plannedEndDate: endDate }
}

type Owner = Pick<NewPolicyRow, 'accountId' | 'personId' | 'policyId' | 'mainPolicyId' | 'previousPolicyId'>

/** The row of a demo policy, with dates around today. */
export const demoPolicyRow = (one: DemoPolicy, owner: Owner, portal: Portal): NewPolicyRow => {
  const today = portal.clock.today()
  const period = periodOf(one, today)
  const number = makePolicyNumber(one.digits)
  return {
    ...owner,
    ...termsOf(one),
    ...period,
    ...priceOf(one, period, today),
    ...factsOf(one, portal),
    policyNumber: number,
    applicationNumber: number,
    address: one.destination === 'NL' ? address : null,
  }
}
