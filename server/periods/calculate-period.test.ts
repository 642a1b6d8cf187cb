import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Calculation } from '#contract/calculation.ts'
import { toCents } from '#domain/shared/money.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

// On 20 November 2026 this year of insurance ends within 120 days.
const ending = async () => {
  const insured = await insuredCustomer(portal)
  await portal.db
    .update(policy)
    .set({ startDate: '2026-02-01', endDate: '2027-01-31' })
    .where(eq(policy.policyId, insured.policyId))
  return insured
}

const HALF_YEAR = { purpose: 'RENEW', endDate: '2027-07-31', term: 'AT_ONCE', method: 'BANK_TRANSFER' }

const calculate = (
  { customer, policyId }: Pick<InsuredCustomer, 'customer' | 'policyId'>,
  changes: object = {},
) => customer.post(`/api/portal/policies/${policyId}/calculate`, { body: { ...HALF_YEAR, ...changes } })

describe('API-10 RENEW-02 what another period would cost', () => {
  test('is a total of its own, at the rates of today', async () => {
    const { status, body } = await calculate(await ending())
    expect([status, body]).toEqual([
      200,
      {
        purpose: 'RENEW',
        startDate: '2027-02-01',
        endDate: '2027-07-31',
        days: 181,
        dayPremium: 1.99,
        premiumTotal: 360.19,
        insuranceTax: expect.any(Number),
        premiumPaid: 0,
        premiumDifference: 360.19,
        balance: 0,
        overpaid: 0,
        refundAmount: 0,
        amountDue: 360.19,
        paymentMethod: 'BANK_TRANSFER',
        instalments: [
          {
            sequence: 1,
            periodFromDate: '2027-02-01',
            periodUntilDate: '2027-07-31',
            days: 181,
            amount: 360.19,
            invoiceDate: '2026-11-20',
            dueDate: '2026-12-20',
            collectionDate: '2027-02-01',
          },
        ],
      },
    ])
  })

  test('is paid in instalments that add up to it; the first is invoiced at once', async () => {
    const monthly = { term: 'MONTHLY', method: 'DIRECT_DEBIT' }
    // the reply was checked against the contract
    const calculation = (await calculate(await ending(), monthly)).body as Calculation
    const amounts = calculation.instalments.map(({ amount }) => amount)
    expect(amounts).toEqual([55.72, 61.69, 59.7, 61.69, 59.7, 61.69])
    expect(amounts.reduce((sum, amount) => sum + toCents(amount), 0)).toBe(36_019)
    expect(calculation.amountDue).toBe(55.72)
    expect(calculation.instalments[1]).toMatchObject({
      periodFromDate: '2027-03-01',
      invoiceDate: '2027-01-30',
      dueDate: '2027-03-01',
      collectionDate: '2027-03-01',
    })
  })

  test.each([
    ['no last day', { endDate: null }, 'endDate: policy_add_period_end_date_empty'],
    [
      'a last day before the first',
      { endDate: '2027-02-01' },
      'endDate: policy_add_period_end_date_before_start',
    ],
    ['more than the product allows', { endDate: '2031-02-01' }, 'endDate: policy_add_period_too_long'],
  ])('is refused for %s', async (_, changes, issue) => {
    const reply = await calculate(await ending(), changes)
    expect([reply.status, reply.issues]).toEqual([422, [issue]])
  })

  test.each([
    ['without a term', { term: null }, 'term: policy_add_period_payment_term_empty'],
    [
      'with a term that is not offered',
      { term: 'MONTHLY' },
      'term: policy_add_period_payment_term_not_allowed',
    ],
    ['by credit card', { method: 'CREDITCARD' }, 'method: policy_payment_method_invalid'],
  ])('is refused %s, at its field', async (_, changes, issue) => {
    const reply = await calculate(await ending(), changes)
    expect([reply.status, reply.issues]).toEqual([422, [issue]])
  })

  test('is refused where none can be added, and for a policy of somebody else as for one that does not exist', async () => {
    const early = await calculate(await insuredCustomer(portal))
    expect([early.status, early.code]).toEqual([409, 'policy_add_period_not_renewable'])
    const waiting = await calculate(await requestedPolicy(portal))
    expect([waiting.status, waiting.code]).toEqual([409, 'policy_under_review'])
    const [other, { policyId }] = [await portal.customer(), await ending()]
    const stolen = await calculate({ customer: other, policyId })
    const missing = await calculate({ customer: other, policyId: randomUUID() })
    expect([stolen.status, stolen.body]).toEqual([404, missing.body])
  })
})
