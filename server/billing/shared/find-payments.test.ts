import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { paymentsByDay } from '#domain/policies/billing/payments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { instalment, invoice, payout } from '#server/billing/billing.tables.ts'
import { invoicePolicies } from '#server/invoices/invoice-policies.ts'
import { refundOverpaid } from '#server/invoices/refund-overpaid.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { paymentsOfAccount } from './find-payments.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const run = async (work: (portal: Portal) => DailyTask, day: string) => {
  portal.clock.set(`${day}T09:00:00+01:00`)
  await work(portal).run(calendarDate(day), new AbortController().signal, () => Promise.resolve())
}

const openOf = async ({ policyId }: InsuredCustomer) => {
  const rows = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  return rows.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0)
}

const ofAccount = ({ profileId }: Customer) => paymentsOfAccount(portal.db, profileId, portal.clock.today())

const nextCents = async ({ customer }: InsuredCustomer) =>
  paymentsByDay(await ofAccount(customer), portal.clock.today())[0]?.cents

// Everything that was invoiced is paid, and ten euros more, on 20 November: they go back on 4 December.
const overpaid = async (invoiceOn: string, more = 1000) => {
  const insured = await insuredCustomer(portal, { startDate: '2026-12-01' })
  await receivePayment(portal, insured, (await openOf(insured)) + more)
  const [next] = await portal.db
    .select()
    .from(instalment)
    .where(and(eq(instalment.policyId, insured.policyId), isNull(instalment.invoiceId)))
    .orderBy(asc(instalment.periodFrom))
  if (!next) expect.fail('no plan')
  const { instalmentId } = next
  await portal.db.update(instalment).set({ invoiceOn }).where(eq(instalment.instalmentId, instalmentId))
  return insured
}

test('INV-01 money that was received too much pays the invoice of the day on which it goes back', async () => {
  const insured = await overpaid('2026-12-04')
  const shown = await nextCents(insured)
  await run(invoicePolicies, '2026-12-04')
  await run(refundOverpaid, '2026-12-04')
  expect(shown).toBe(await openOf(insured))
})

test('INV-01 a refund that is due pays what is invoiced next', async () => {
  const insured = await overpaid('2026-12-05')
  const whole = (await nextCents(insured)) ?? 0
  await run(refundOverpaid, '2026-12-04')
  const due = and(eq(payout.policyId, insured.policyId), eq(payout.state, 'DUE'))
  expect(await portal.db.select().from(payout).where(due)).toMatchObject([{ cents: 1000 }])
  const shown = await nextCents(insured)
  expect(shown).toBe(whole - 1000)
  await run(invoicePolicies, '2026-12-05')
  expect(shown).toBe(await openOf(insured))
})

test.each([
  [
    'a part',
    1000,
    /Paid with money that we owed you: €10\.00\n- Still to pay: €(\d+\.\d\d)\n\nWe take €\1 from your account/,
  ],
  ['all', 900_000, /Still to pay: €0\.00\n\nYou do not need to pay anything\./],
  ['nothing', 0, /Amount: €(\d+\.\d\d)\n\nWe take €\1 from your account/],
] as const)('INV-01 MAIL-01 the mail of an invoice of which our money pays %s', async (_, more, words) => {
  const insured = await overpaid('2026-12-02', more)
  await run(invoicePolicies, '2026-12-02')
  const { username } = insured.customer
  const mails = await portal.mailbox()
  const mail = mails.findLast(({ to, subject }) => to === username && subject.startsWith('Invoice'))
  expect(mail?.text.replaceAll('\r', '')).toMatch(words)
})
