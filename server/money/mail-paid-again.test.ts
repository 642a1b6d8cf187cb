import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { invoice, payment } from '#server/billing/billing.tables.ts'
import { sendChoice } from '#server/testing/actions/match-payment.ts'
import { returnedRefund } from '#server/testing/actions/send-money-back.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let noor: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  noor = await portal.staff({ name: 'Noor', roles: ['FINANCE'] })
})
afterAll(() => portal.stop())

const FROM = 'NL91ABNA0417164300'
const GERMAN = { accountNumber: 'DE89370400440532013000', bankCountry: 'DE', holderName: 'Arjun Sharma' }
const ASK = 'Is that not your account?'

// All other money of the policy is gone, and so many cents of its first invoice are open.
const leaveOpen = async ({ policyId }: InsuredCustomer, outstandingCents: number) => {
  const { db } = portal
  await db.update(payment).set({ unallocatedCents: 0 }).where(eq(payment.policyId, policyId))
  const [first] = await db.select().from(invoice).where(eq(invoice.policyId, policyId))
  await db
    .update(invoice)
    .set({ outstandingCents, settledOn: null })
    .where(eq(invoice.invoiceId, first?.invoiceId ?? expect.fail('no invoice')))
}

/** The mail about a refund of ten euros that came back, where so much of an invoice is open. */
const mailWith = async (open: number) => {
  const insured = await insuredCustomer(portal)
  const { customer } = insured
  const payoutId = await returnedRefund(portal, insured, FROM)
  await leaveOpen(insured, open)
  const path = `/api/portal/profiles/${customer.profileId}/payee-account`
  expect((await customer.post(path, { body: { refund: GERMAN } })).status).toBe(200)
  const caseId = await caseIdOf(portal, 'PAYOUT', payoutId)
  expect((await sendChoice(noor, caseId, { outcome: 'PAID_AGAIN' })).status).toBe(200)
  await tenSecondsLater(portal)
  const mail = (await portal.mailbox()).findLast(({ to }) => to === customer.username)
  return mail ?? expect.fail('no mail was sent')
}

test('PAY-05 money that paid all of what was open is not called paid again', async () => {
  const { subject, text } = await mailWith(1000)
  expect(subject).toContain('€10.00 came back: policy')
  expect(text).toContain('We used your money for what was open')
  expect(text).toContain('We used it for what you still had to pay.')
  expect(text).not.toContain(ASK)
  expect(text).not.toContain('again')
})

test('PAY-05 money that paid a part says in its subject what is paid again', async () => {
  const { subject, text } = await mailWith(400)
  expect(subject).toContain('We pay €6.00 again: policy')
  expect(text).toContain('We pay part of your money again')
  expect(text).toContain('We pay €6.00 to your account')
  expect(text).toContain(ASK)
})
