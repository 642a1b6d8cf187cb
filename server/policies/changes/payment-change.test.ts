import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Calculation } from '#contract/calculation.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { mandate } from '#server/billing/billing.tables.ts'
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

// as the request of the test customer signed it
const SAME = {
  term: 'MONTHLY',
  method: 'DIRECT_DEBIT',
  iban: 'nl91 abna 0417 1643 00',
  bic: null,
  bankAccountHolder: 'A Sharma',
  mandateAccepted: true,
}

const send = async ({ customer, policyId, stored }: InsuredCustomer, body: object) => {
  const { version } = await stored()
  return customer.post(`/api/portal/policies/${policyId}/payment`, { body: { ...body, version } })
}

const subjectsTo = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(({ to }) => to === customer.username).map(({ subject }) => subject)

describe('POL-10 the account that pays already', () => {
  test('sent again with the same term and method is no change', async () => {
    const insured = await insuredCustomer(portal)
    const mailed = await subjectsTo(insured)
    const reply = await send(insured, SAME)
    expect([reply.status, ...reply.issues]).toEqual([422, ': policy_no_changes'])
    expect(await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))).toEqual([])
    expect(await subjectsTo(insured)).toEqual(mailed)
  })

  test('goes on when only the term changes, with the mandate as it was signed', async () => {
    const insured = await insuredCustomer(portal)
    const { status, body } = await send(insured, { ...SAME, term: 'QUARTERLY' })
    expect(status).toBe(202)
    // the reply was checked against the contract
    await acceptChange(portal, { changeId: (body as { requestId: string }).requestId, by: 'AUTOMATIC' })
    const rows = await portal.db.select().from(mandate).where(eq(mandate.policyId, insured.policyId))
    expect(rows).toMatchObject([{ amendedAt: null, endedAt: null, accountEndsWith: '4300' }])
  })

  test.each([
    ['holder', { bankAccountHolder: 'Arjun Sharma' }],
    ['BIC', { bic: 'ABNANL2A' }],
  ])('with another %s is a change', async (_, changes) => {
    const insured = await insuredCustomer(portal)
    expect((await send(insured, { ...SAME, ...changes })).status).toBe(202)
  })
})

test('POL-09 a mandate for one collection ends where one for more is signed, for the same account', async () => {
  const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
  const { status, body } = await send(insured, { ...SAME, term: 'MONTHLY' })
  expect(status).toBe(202)
  // the reply was checked against the contract
  await acceptChange(portal, { changeId: (body as { requestId: string }).requestId, by: 'AUTOMATIC' })
  const rows = await portal.db.select().from(mandate).where(eq(mandate.policyId, insured.policyId))
  expect(rows.toSorted((row, other) => (row.reference < other.reference ? -1 : 1))).toMatchObject([
    { reference: expect.stringMatching(/-1$/), textVersion: '2026-11-26 OOFF', endedAt: expect.any(Number) },
    { reference: expect.stringMatching(/-2$/), textVersion: '2026-11-26 RCUR', endedAt: null },
  ])
})

test('POL-09 a mandate for more collections goes on for paying all at once, and for parts after that', async () => {
  const insured = await insuredCustomer(portal)
  for (const term of ['AT_ONCE', 'QUARTERLY']) {
    const { status, body } = await send(insured, { term, method: 'DIRECT_DEBIT' })
    expect(status).toBe(202)
    // the reply was checked against the contract
    await acceptChange(portal, { changeId: (body as { requestId: string }).requestId, by: 'AUTOMATIC' })
  }
  const rows = await portal.db.select().from(mandate).where(eq(mandate.policyId, insured.policyId))
  expect(rows).toMatchObject([{ reference: expect.stringMatching(/-1$/), amendedAt: null, endedAt: null }])
})

test('POL-09 only terms that fit what is left are offered, shown and accepted', async () => {
  const insured = await insuredCustomer(portal)
  const period = { startDate: '2026-02-01', endDate: '2027-01-15' }
  await portal.db.update(policy).set(period).where(eq(policy.policyId, insured.policyId))
  const { body } = await insured.customer.get(`/api/portal/policies/${insured.policyId}/payment`)
  expect(body).toMatchObject({
    options: [
      { method: 'DIRECT_DEBIT', terms: ['MONTHLY', 'AT_ONCE'] },
      { method: 'BANK_TRANSFER', terms: ['AT_ONCE'] },
    ],
  })
  const wanted = { term: 'HALF_YEARLY', method: 'DIRECT_DEBIT' }
  expect((await send(insured, wanted)).issues).toEqual(['term: policy_payment_term_not_allowed'])
  const asked = { body: { purpose: 'CHANGE_PAYMENT', ...wanted } }
  const calculated = await insured.customer.post(`/api/portal/policies/${insured.policyId}/calculate`, asked)
  expect([calculated.status, calculated.issues]).toEqual([422, ['term: policy_payment_term_not_allowed']])
})

test('POL-09 API-10 another term has the same plan before and after it is sent, due when it is collected', async () => {
  const insured = await insuredCustomer(portal)
  const wanted = { term: 'QUARTERLY', method: 'DIRECT_DEBIT' }
  const asked = await insured.customer.post(`/api/portal/policies/${insured.policyId}/calculate`, {
    body: { purpose: 'CHANGE_PAYMENT', ...wanted },
  })
  // banks do not settle on 1 May, and the 2nd is a Sunday
  const [monday, first] = ['2027-05-03', '2027-05-01']
  // the reply was checked against the contract
  const { instalments } = asked.body as Calculation
  expect(instalments.find(({ periodFromDate }) => periodFromDate === first)).toMatchObject({
    dueDate: monday,
    collectionDate: monday,
  })
  expect((await send(insured, wanted)).body).toMatchObject({ calculation: asked.body })
})

test.each([
  [{ term: 'QUARTERLY' }, 'method: policy_payment_method_empty'],
  [{ term: 'WEEKLY', method: 'DIRECT_DEBIT' }, 'term: policy_payment_term_invalid'],
  [{ method: 'DIRECT_DEBIT' }, 'term: policy_payment_term_empty'],
])('QUOTE-02 API-10 a calculation of %j has its error at its field', async (way, issue) => {
  const insured = await insuredCustomer(portal)
  const reply = await insured.customer.post(`/api/portal/policies/${insured.policyId}/calculate`, {
    body: { purpose: 'CHANGE_PAYMENT', ...way },
  })
  expect([reply.status, reply.issues]).toEqual([422, [issue]])
})
