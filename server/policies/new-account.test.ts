import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { EndingFacts } from '#contract/policies/policy-ending.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const OTHER_IBAN = 'DE89370400440532013000'

const changePayment = async ({ customer, policyId, stored }: InsuredCustomer, changes: object) => {
  const { version } = await stored()
  const body = { term: 'AT_ONCE', method: 'DIRECT_DEBIT', version, ...changes }
  return customer.post(`/api/portal/policies/${policyId}/payment`, { body })
}

/** A policy that was paid whole by direct debit, so that money goes back when it ends early. */
const paidPolicy = async () => {
  const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
  const { policyId } = insured
  const [open] = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  const cents = open?.outstandingCents ?? 0
  const today = portal.clock.today()
  await portal.db.transaction((tx) =>
    recordPayment(tx, {
      policyId,
      today,
      kind: 'BANK_TRANSFER',
      cents,
      source: 'TEST',
      sourceReference: policyId,
    }),
  )
  return insured
}

const ANOTHER = {
  iban: OTHER_IBAN,
  bic: 'COBADEFFXXX',
  bankAccountHolder: 'Arjun Sharma',
  mandateAccepted: true,
}

const noticesTo = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(
    ({ to, subject }) => to === customer.username && /bank account|bankrekening/.test(subject),
  )

describe('T12 another bank account', () => {
  test('is told by mail at once, with its end only and what to do if it was somebody else', async () => {
    const insured = await insuredCustomer(portal)
    const reply = await changePayment(insured, ANOTHER)
    expect([reply.status, ...reply.issues]).toEqual([202])
    const [mail, ...more] = await noticesTo(insured)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Another bank account for policy \d{3} \d{3} \d{3}$/)
    expect(mail?.text).toContain('It ends in 3000.')
    expect(mail?.text).toMatch(/\/en\/resetpassword\s+Wasn't this you\? Call us at once/)
    expect(`${mail?.text} ${mail?.html}`).not.toContain(OTHER_IBAN.slice(4, 12))
  })

  test('is not told when the account stays', async () => {
    const insured = await insuredCustomer(portal)
    expect((await changePayment(insured, {})).status).toBe(202)
    expect(await noticesTo(insured)).toEqual([])
  })

  test('for money back is told with the day from which we pay to it', async () => {
    const insured = await paidPolicy()
    const { customer, policyId } = insured
    const terminate = (account: string) => ({
      body: {
        endDate: '2027-06-15',
        reason: 'LEFT_COUNTRY',
        refund: {
          holderName: 'Arjun Sharma',
          holderAddress: 'Droevendaalsesteeg 10, Wageningen',
          accountNumber: account,
          bic: 'COBADEFFXXX',
          bankName: 'Commerzbank',
          bankCountry: 'DE',
        },
        version: 2,
      },
    })
    const reply = await customer.post(`/api/portal/policies/${policyId}/terminate`, terminate(OTHER_IBAN))
    expect([reply.status, ...reply.issues]).toEqual([202])
    const [mail] = await noticesTo(insured)
    expect(mail?.text).toContain('We pay money back to this account on 23 November 2026 at the earliest.')
  })

  test('that came with the request is not another one, also when the direct debit has ended', async () => {
    const insured = await paidPolicy()
    const { customer, policyId } = insured
    const { body } = await customer.get(`/api/portal/policies/${policyId}/ending`)
    // validated by its shape
    const { account } = body as EndingFacts
    const changed = await changePayment(insured, { method: 'BANK_TRANSFER' })
    const { requestId: changeId } = changed.body as { requestId: string }
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    const { version } = await insured.stored()
    const refund = { ...account, holderAddress: 'Droevendaalsesteeg 10, Wageningen' }
    const reply = await customer.post(`/api/portal/policies/${policyId}/terminate`, {
      body: { endDate: '2027-06-15', reason: 'LEFT_COUNTRY', refund, version },
    })
    expect([reply.status, ...reply.issues]).toEqual([202])
    expect(await noticesTo(insured)).toEqual([])
  })

  test('that we knew before gets the money back where it is chosen, and the newer one of the direct debit does not', async () => {
    const insured = await paidPolicy()
    const { customer, policyId } = insured
    const { body } = await customer.get(`/api/portal/policies/${policyId}/ending`)
    // validated by its shape
    const { account } = body as EndingFacts
    const decided = async (sent: Promise<{ body: unknown; issues: readonly string[] }>) => {
      const reply = await sent
      expect(reply.issues).toEqual([])
      const { requestId: changeId } = reply.body as { requestId: string }
      await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    }
    await decided(changePayment(insured, { method: 'BANK_TRANSFER' }))
    await decided(changePayment(insured, ANOTHER))
    const { version } = await insured.stored()
    const refund = { ...account, holderAddress: 'Droevendaalsesteeg 10, Wageningen' }
    const ending = { endDate: '2027-06-15', reason: 'LEFT_COUNTRY', refund, version }
    await decided(customer.post(`/api/portal/policies/${policyId}/terminate`, { body: ending }))
    const payee = await payeeOfPolicy(portal, portal.db, policyId)
    expect(payee?.account.accountNumber).toBe(account?.accountNumber)
  })

  test('that is the one of the direct debit is not another one', async () => {
    const insured = await paidPolicy()
    const { customer, policyId } = insured
    const { body } = await customer.get(`/api/portal/policies/${policyId}/ending`)
    // validated by its shape
    const { account } = body as EndingFacts
    const refund = { ...account, holderAddress: 'Droevendaalsesteeg 10, Wageningen' }
    const reply = await customer.post(`/api/portal/policies/${policyId}/terminate`, {
      body: { endDate: '2027-06-15', reason: 'LEFT_COUNTRY', refund, version: 2 },
    })
    expect([reply.status, ...reply.issues]).toEqual([202])
    expect(await noticesTo(insured)).toEqual([])
  })
})
