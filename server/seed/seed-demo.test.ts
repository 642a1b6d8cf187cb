import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { paymentOptions } from '#domain/policies/payment/payment-options.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { withStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { policiesFinder } from '#server/policies/policies.store.ts'
import { invoice, payout } from '#server/billing/billing.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { caseQuestion } from '#server/cases/cases.tables.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { demoAccounts } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  await seedDemo(portal)
})
afterAll(() => portal.stop())

const insured = demoAccounts.filter(({ policies }) => policies.length)

test.each(insured.map((demo) => [demo.username, demo] as const))(
  'POL-02 the policies of %s have the statuses that they demonstrate',
  async (username, demo) => {
    const [found] = await portal.db.select().from(account).where(eq(account.username, username))
    const policies = await policiesFinder(portal.db)(found?.accountId ?? '')
    const shown = policies.map((one) => {
      const { policyNumber, status, mainPolicyNumber, previousPolicyNumber } = withStatus(
        one,
        portal.clock.today(),
      )
      return { policyNumber, status, mainPolicyNumber, previousPolicyNumber }
    })
    const numberOf = (digits: string | undefined) => (digits ? makePolicyNumber(digits) : null)
    const wanted = demo.policies.map((one) => ({
      policyNumber: makePolicyNumber(one.digits),
      status: one.status,
      mainPolicyNumber: numberOf(one.mainPolicyDigits),
      previousPolicyNumber: numberOf(one.previousPolicyDigits),
    }))
    const byNumber = (list: typeof shown) => Map.groupBy(list, ({ policyNumber }) => policyNumber)
    expect(byNumber(shown)).toEqual(byNumber(wanted))
  },
)

test('OPS-01 the demo people are made where changes are accepted at once (REVIEW=off), and decided in the same way', async () => {
  const off = await startPortal({ REVIEW: 'off' })
  try {
    await seedDemo(off)
    const statesIn = async ({ db }: TestPortal) =>
      (await db.select({ state: change.state }).from(change)).map(({ state }) => state).toSorted()
    expect(await statesIn(off)).toEqual(await statesIn(portal))
  } finally {
    await off.stop()
  }
})

test('INV-01 the months that the demo people have behind them keep every invariant of the books', async () => {
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
})

test('INV-01 the demo shows paid, open and overdue invoices, credit notes, refunds, and changes in every state', async () => {
  const today = portal.clock.today()
  const invoices = await portal.db.select().from(invoice)
  const kindOf = ({ kind, outstandingCents, dueDate }: typeof invoice.$inferSelect) => {
    if (kind === 'CREDIT') return 'credit'
    if (outstandingCents === 0) return 'paid'
    return dueDate < today ? 'overdue' : 'open'
  }
  expect(new Set(invoices.map(kindOf))).toEqual(new Set(['paid', 'open', 'overdue', 'credit']))
  expect((await portal.db.select().from(payout).where(isNull(payout.claimId))).length).toBeGreaterThan(1)
  const changes = await portal.db.select({ state: change.state }).from(change)
  expect(new Set(changes.map(({ state }) => state))).toEqual(new Set(['OPEN', 'ACCEPTED', 'REFUSED']))
})

test('STAFF-02 the demo has one open question, in the language of the one who is asked', async () => {
  const asked = await portal.db.select().from(caseQuestion)
  expect(asked.map(({ locale, answeredAt }) => [locale, answeredAt])).toEqual([['nl', null]])
})

test('CLM-01 what was decided on the claims of the demo was paid, to customers and to care providers', async () => {
  const payments = await portal.db.select().from(payout).where(isNotNull(payout.claimId))
  expect(new Set(payments.map(({ payee, state }) => `${payee} ${state}`))).toEqual(
    new Set(['CUSTOMER PAID', 'CARE_PROVIDER PAID']),
  )
  expect(payments.every(({ paidOn }) => paidOn !== null && paidOn < portal.clock.today())).toBe(true)
})

test('CLM-01 ruling 39 the demo claims only care of insured days, in the country of stay or at home', async () => {
  const costs = await portal.db
    .select({ line: claimLine, policy })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .innerJoin(policy, eq(policy.policyId, claim.policyId))
  expect(costs.length).toBeGreaterThan(60)
  const outside = costs.filter(
    ({ line, policy: { startDate, endDate, destination, origin } }) =>
      line.treatmentDate < startDate ||
      line.treatmentDate > endDate ||
      ![destination, origin].includes(line.country),
  )
  expect(outside.map(({ line }) => line.careProvider)).toEqual([])
})

// By credit card or by the institution a policy is paid at once, and nobody chooses it (T5).
const paidAsOffered = ({ productCode, paymentMethod, paymentTerm, ...of }: typeof policy.$inferSelect) => {
  const period = { startDate: calendarDate(of.startDate), endDate: calendarDate(of.endDate) }
  // a policy was sold, so its product is
  const offered = paymentOptions(productCode as SoldProduct, period, 'change')
  return ['CREDITCARD', 'INVOICE'].includes(paymentMethod)
    ? paymentTerm === 'AT_ONCE'
    : offered.some(
        ({ method, terms }) => method === paymentMethod && terms.some((one) => one === paymentTerm),
      )
}

test('POL-12 the demo people pay in ways that T5 offers for their period', async () => {
  const policies = await portal.db.select().from(policy)
  const others = policies.filter((one) => !paidAsOffered(one))
  expect(others.map(({ policyNumber, paymentTerm }) => `${policyNumber} ${paymentTerm}`)).toEqual([])
})

test('the mailbox of a new demo is empty', async () => {
  expect(await portal.mailbox()).toEqual([])
})

test('every demo person is listed in the README with what they show', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
  const missing = demoAccounts.filter(
    ({ username, shows }) => !readme.includes(`| \`${username}\` | ${shows} |`),
  )
  expect(missing.map(({ username }) => username)).toEqual([])
})
