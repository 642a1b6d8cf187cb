import { count } from 'drizzle-orm'

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
import { account, person } from '#server/accounts/accounts.tables.ts'
import { hashOfPassword } from '#server/accounts/password-hash.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'

import { DEMO_PASSWORD, demoAccounts } from './demo-people.ts'
import type { DemoAccount, DemoPolicy } from './demo-people.ts'

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

const numberOf = (digits: string | undefined) => (digits === undefined ? null : makePolicyNumber(digits))

const reviewOf = ({ status }: DemoPolicy, now: number, today: CalendarDate) =>
  status === 'UNDER_REVIEW' || status === 'UNDER_REVIEW_NEW'
    ? { submittedAt: now - DAY_MS, expectedBy: answerBy({ date: addDays(today, -1), hour: 12 }) }
    : {}

const wordsOf = (one: DemoPolicy) => ({
  productCode: one.productCode,
  class: policyClass(one.productCode),
  coverage: one.coverage,
  status: one.status,
  origin: one.origin,
  destination: one.destination,
  paymentTerm: one.paymentTerm ?? 'MONTHLY',
  paymentMethod: one.paymentMethod ?? 'DIRECT_DEBIT',
  customerType: one.paidByInstitution ? ('INSTITUTION' as const) : ('INDIVIDUAL' as const),
  institution: one.institution ?? null,
  study: one.study ?? null,
  faculty: one.faculty ?? null,
})

const address = {
  postalCode: '6708 PB',
  houseNumber: 10,
  addition: null,
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
  country: 'NL',
}

const policyRow = (
  one: DemoPolicy,
  owner: { accountId: string; personId: string },
  portal: Portal,
): NewPolicyRow => {
  const today = portal.clock.today()
  const startDate = addDays(today, one.startsInDays)
  const period = { startDate, endDate: lastDayOfMonths(startDate, one.months) }
  return {
    ...owner,
    ...wordsOf(one),
    ...period,
    ...priceOf(one, period, today),
    ...reviewOf(one, portal.clock.now(), today),
    policyNumber: makePolicyNumber(one.digits),
    applicationNumber: makePolicyNumber(one.digits),
    address: one.destination === 'NL' ? address : null,
    mainPolicyNumber: numberOf(one.mainPolicyDigits),
    previousPolicyNumber: numberOf(one.previousPolicyDigits),
  }
}

const savePeople = async (tx: Tx, accountId: string, demo: DemoAccount) => {
  const ids: string[] = []
  for (const [at, one] of demo.people.entries()) {
    const [made] = await tx
      .insert(person)
      .values({ ...one, accountId, holder: at === 0, homeCountry: one.nationality })
      .returning({ personId: person.personId })
    if (made) ids.push(made.personId)
  }
  return ids
}

const saveAccount = async (tx: Tx, demo: DemoAccount, portal: Portal) => {
  const now = portal.clock.now()
  const passwordHash = demo.active ? await hashOfPassword(DEMO_PASSWORD) : null
  const [made] = await tx
    .insert(account)
    .values({
      username: demo.username,
      locale: demo.locale,
      passwordHash,
      createdAt: now,
      blockedAt: demo.blocked ? now : null,
    })
    .returning({ accountId: account.accountId })
  if (!made) throw new Error('a demo account was not stored')
  const { accountId } = made
  const people = await savePeople(tx, accountId, demo)
  const rows = demo.policies.map((one) => {
    const personId = people[one.person ?? 0]
    if (!personId) throw new Error(`no person for the demo policy ${one.digits}`)
    return policyRow(one, { accountId, personId }, portal)
  })
  if (rows.length) await tx.insert(policy).values(rows)
}

/** Fills an empty demo with its people; leaves a database with anybody in it alone. */
export const seedDemo = async (portal: Portal): Promise<void> => {
  await portal.db.transaction(async (tx) => {
    const [found] = await tx.select({ accounts: count() }).from(account)
    if (found?.accounts) return
    for (const demo of demoAccounts) await saveAccount(tx, demo, portal)
  })
}
