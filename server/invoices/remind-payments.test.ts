import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { remindPayments } from './remind-payments.ts'
import { acceptChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const transferred = async () => {
  portal.clock.set(TEST_NOW)
  const { policyId } = await insuredCustomer(portal)
  await portal.db.update(policy).set({ paymentMethod: 'BANK_TRANSFER' }).where(eq(policy.policyId, policyId))
  return policyId
}

const isWaiting = async () => {
  const { rows } = await portal.db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

const lockInvoice = (tx: Tx, policyId: string) =>
  tx.select().from(invoice).where(eq(invoice.policyId, policyId)).for('no key update', { noWait: true })

const remindOn = async (day: string) => {
  portal.clock.set(`${day}T09:00:00+01:00`)
  await remindPayments(portal).run(calendarDate(day), new AbortController().signal, () => Promise.resolve())
}

const mailsTo = async ({ customer }: InsuredCustomer, subject: RegExp) =>
  (await portal.mailbox())
    .filter((mail) => mail.to === customer.username && subject.test(mail.subject))
    .map(({ text }) => text)

const askToTransfer = async ({ customer, policyId, stored }: InsuredCustomer) => {
  const { version } = await stored()
  const { body } = await customer.post(`/api/portal/policies/${policyId}/payment`, {
    body: { term: 'AT_ONCE', method: 'BANK_TRANSFER', version },
  })
  // the reply was checked against the contract
  return (body as { requestId: string }).requestId
}

test('JOB-01 POL-09 INV-01 who paid by direct debit has the ordinary days to transfer what is open', async () => {
  portal.clock.set(TEST_NOW)
  const insured = await insuredCustomer(portal)
  const changeId = await askToTransfer(insured)
  // three weeks after the last day that the invoice would have had
  portal.clock.set('2027-01-10T09:00:00+01:00')
  await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
  const [accepted] = await mailsTo(insured, /^We changed policy/)
  expect(accepted).toContain('Pay it by bank transfer, by 9 February 2027.')
  await remindOn('2027-01-10')
  await remindOn('2027-02-22')
  expect(await mailsTo(insured, /^Reminder/)).toEqual([])
  await remindOn('2027-02-23')
  await remindOn('2027-02-24')
  expect(await mailsTo(insured, /^Reminder/)).toEqual([expect.stringContaining('was due on 9 February 2027')])
  portal.clock.set(TEST_NOW)
  const { body } = await insured.customer.get(`/api/portal/profiles/${insured.customer.profileId}/invoices`)
  // the reply was checked against the contract
  expect(body as readonly InvoiceView[]).toMatchObject([
    { dueDate: '2027-02-09', remindedUntil: '2027-03-09' },
  ])
})

test.each([
  ['first', '2027-01-10T00:30:00+01:00', '2027-02-23'],
  ['last', '2027-01-10T23:30:00+01:00', '2027-03-08'],
])('JOB-01 who paid by direct debit is reminded on the %s day for it', async (_, ended, day) => {
  portal.clock.set(TEST_NOW)
  const insured = await insuredCustomer(portal)
  const changeId = await askToTransfer(insured)
  portal.clock.set(ended)
  await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
  await remindOn(day)
  expect(await mailsTo(insured, /^Reminder/)).toEqual([expect.stringContaining('was due on 9 February 2027')])
})

test('JOB-01 reminders lock invoices in the order in which a decision on several policies does', async () => {
  const [first = '', second = ''] = [await transferred(), await transferred()].toSorted()
  // a row that was written last is read last, unless the query has an order
  await portal.db.update(invoice).set({ settledOn: null }).where(eq(invoice.policyId, first))
  portal.clock.set('2027-01-03T09:00:00+01:00')
  const run = () =>
    remindPayments(portal).run(calendarDate('2027-01-03'), new AbortController().signal, () =>
      Promise.resolve(),
    )
  const reminded = await portal.db.transaction(async (tx) => {
    await lockInvoice(tx, first)
    const running = run()
    await expect.poll(isWaiting, { timeout: 35_000 }).toBe(1)
    // nothing that is locked later is held while the first is waited for
    expect(await lockInvoice(tx, second)).toHaveLength(1)
    return { running }
  })
  await reminded.running
})
