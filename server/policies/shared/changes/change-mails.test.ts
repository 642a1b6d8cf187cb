import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { Insured } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { receivePayment } from '#server/testing/receive-payment.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { acceptChange } from './decide-change.ts'
import { submitChange } from './submit-change.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const AT_ONCE = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const accept = async ({ customer, policyId }: Insured, made: PolicyChange, version: number) => {
  const { requestId: changeId } = await submitChange(portal, {
    accountId: customer.profileId,
    policyId,
    kind: made.kind,
    version,
    senderKey: randomUUID(),
    prepare: () => Promise.resolve(made),
  })
  await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
}

const startOn = (day: string): PolicyChange => ({
  kind: 'START_DATE',
  after: { startDate: calendarDate(day) },
})

const mailsAbout = async ({ customer }: Insured, words: string) =>
  (await portal.mailbox())
    .filter(({ to, subject }) => to === customer.username && subject.includes(words))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))

const CREDITED =
  'You no longer have to pay €13.93 of what we invoiced. The credit note is with your invoices.'

test('POL-07 the mail of a change says where its credit note is, and promises an invoice where one comes', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await accept(insured, startOn('2027-02-08'), 2)
  const [later] = await mailsAbout(insured, 'We changed policy')
  expect(later).toContain(CREDITED)
  expect(later).not.toContain('another e-mail')
  await accept(insured, startOn('2027-02-01'), 3)
  const back = (await mailsAbout(insured, 'We changed policy')).find((text) => !text.includes(CREDITED))
  expect(back).toContain('You get the new invoice in another e-mail.')
  expect(await mailsAbout(insured, 'Invoice ')).toHaveLength(2)
})

test('TERM-03 the mail of an end says where its credit note is, and promises no mail', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await accept(insured, { kind: 'TERMINATE', after: { endDate: calendarDate('2027-06-15') } }, 2)
  const [end] = await mailsAbout(insured, 'ends on')
  expect(end).toContain('The credit note is with your invoices.')
  expect(end).not.toContain('another e-mail')
})

const endOn = (day: string): PolicyChange => ({ kind: 'TERMINATE', after: { endDate: calendarDate(day) } })

test('MAIL-01 TERM-03 money that comes back is no money that need not be paid any more', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  // 145 of 365 days, of which 135 stay insured
  await receivePayment(portal, insured, 145 * 199)
  await accept(insured, endOn('2027-06-15'), 2)
  const [end] = await mailsAbout(insured, 'ends on')
  expect(end).toContain('You no longer have to pay €437.80 of what we invoiced. The credit note')
  expect(end).toContain('You get €19.90 back.')
  expect(end).not.toContain('in total')
})

test('MAIL-01 a refund is announced once, and a later one says what both are together', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await receivePayment(portal, insured, 365 * 199)
  await accept(insured, startOn('2027-02-08'), 2)
  const byTransfer = { paymentMethod: 'BANK_TRANSFER', paymentTerm: 'YEARLY', mandate: null } as const
  await accept(insured, { kind: 'PAYMENT', after: byTransfer }, 3)
  await accept(insured, startOn('2027-02-15'), 4)
  const mails = await mailsAbout(insured, 'We changed policy')
  const otherWay = mails.find((text) => text.includes('another way of paying'))
  expect(otherWay).toBeDefined()
  expect(otherWay).not.toMatch(/back|13\.93/)
  const both = 'With what we owed you before, you get €27.86 back in total.'
  const startMails = mails.filter((text) => text !== otherWay)
  expect(startMails.map((text) => text.includes('You get €13.93 back.'))).toEqual([true, true])
  expect(startMails.filter((text) => text.includes(both))).toHaveLength(1)
  // all of it was paid
  expect(startMails.filter((text) => text.includes('no longer have to pay'))).toEqual([])
  expect(startMails.every((text) => text.includes('The credit note is with your invoices.'))).toBe(true)
})
