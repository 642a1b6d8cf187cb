import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { invoice } from '#server/billing/billing.tables.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { receiveMoney } from './receive-payment.ts'

/** Somebody who is insured and pays by bank transfer: one invoice is open. */
export const customerWithInvoice = async (portal: TestPortal) => {
  const insured = await insuredCustomer(portal, {
    paymentMethod: 'BANK_TRANSFER',
    paymentTerm: 'AT_ONCE',
    ibanAccountNumber: undefined,
    bankAccountHolder: undefined,
    finalAgreement3: undefined,
  })
  const [open] = await portal.db.select().from(invoice).where(eq(invoice.policyId, insured.policyId))
  return { ...insured, open: open ?? expect.fail('no invoice') }
}

/** Money that came in and that our rules do not match, with its case. */
export const moneyToMatch = async (portal: TestPortal, received: Parameters<typeof receiveMoney>[1]) => {
  const { bankEntryId, outcome } = await receiveMoney(portal, received)
  expect(outcome).toBe('TO_MATCH')
  return { bankEntryId, caseId: await caseIdOf(portal, 'PAYMENT', bankEntryId) }
}

/** What is chosen for a payment. */
export type ChoiceOfPayment = { readonly outcome: string; readonly payment?: unknown }

/** The choice that pays this much of an invoice. */
export const partOf = (
  { invoiceId, outstandingCents }: typeof invoice.$inferSelect,
  cents = outstandingCents,
) => ({ invoiceId, cents, openCents: outstandingCents })

/** Looks at what a choice would do, and sends it as the page does. */
export const sendChoice = async (by: StaffPerson, caseId: string, choice: ChoiceOfPayment) => {
  const seen = await by.post(`/api/staff/cases/${caseId}/preview`, { body: choice })
  if (seen.status !== 200) return seen
  const { mailHash } = seen.body as { mailHash: string }
  const body = { decisionId: randomUUID(), choice, mailHash }
  return by.post(`/api/staff/cases/${caseId}/decisions`, { body })
}
