import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { Insured } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
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
