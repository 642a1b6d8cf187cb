import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { person } from '#server/accounts/accounts.tables.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import { addedPeriod } from '#server/requests/requests.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
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

/** The insurance of somebody born on this day, which ends within 120 days. */
const insuranceOf = async (birthDate: string, paymentMethod = 'DIRECT_DEBIT') => {
  const insured = await insuredCustomer(portal)
  const { policyId } = insured
  await portal.db
    .update(policy)
    .set({ startDate: '2026-02-01', endDate: '2027-01-31', paymentMethod })
    .where(eq(policy.policyId, policyId))
  const { personId } = await insured.stored()
  await portal.db.update(person).set({ birthDate }).where(eq(person.personId, personId))
  return insured
}

const pathOf = ({ policyId }: InsuredCustomer, what: string) => `/api/portal/policies/${policyId}/${what}`

const HEALTH = {
  preExistingConditions: 'no',
  medicalStatus: 'no',
  healthIssues: 'no',
  healthRequirements: 'no',
}

const add = async (insured: InsuredCustomer, body: object) =>
  insured.customer.post(pathOf(insured, 'addperiod'), {
    body: {
      startDate: '2027-02-01',
      endDate: '2027-07-31',
      term: 'AT_ONCE',
      method: 'BANK_TRANSFER',
      finalAgreement1: true,
      finalAgreement2: true,
      version: (await insured.stored()).version,
      ...body,
    },
  })

test('RENEW-01 ruling 66 about a child its parent is asked about health only, and no other answer is kept', async () => {
  const insured = await insuranceOf('2018-05-05')
  const { body } = await insured.customer.get(pathOf(insured, 'acceptancequestions'))
  // the reply was checked against the contract
  const questions = body as { id: string; text: string }[]
  expect(questions.map(({ id }) => id)).toEqual(Object.keys(HEALTH))
  expect(questions.filter(({ text }) => !text.includes('your child'))).toEqual([])
  const sent = await add(insured, { answers: { ...HEALTH, paidJob: 'yes', criminalRecord: 'yes' } })
  expect([sent.status, ...sent.issues]).toEqual([202])
  const { requestId } = sent.body as { requestId: string }
  const [stored] = await portal.db.select().from(addedPeriod).where(eq(addedPeriod.policyId, requestId))
  expect(stored?.referral).toBe(false)
  const answers: unknown = JSON.parse(unseal(portal.config.secret, requestId, stored?.answers ?? Buffer.of()))
  expect(answers).toEqual({ ...HEALTH, insuranceRefusalExplanation: '' })
})

test('RENEW-02 ruling 66 the account of somebody under age does not go on, nor is a new one taken', async () => {
  const insured = await insuranceOf('2009-05-05')
  await portal.db
    .update(mandate)
    .set({ accountHolder: 'arjun sharma' })
    .where(eq(mandate.policyId, insured.policyId))
  const facts = await insured.customer.get(pathOf(insured, 'period'))
  expect(facts.body).toMatchObject({ minors: ['Arjun Sharma'], child: false, accountEndsWith: null })
  const typed = { iban: 'NL91ABNA0417164300', bankAccountHolder: 'Arjun Sharma', finalAgreement3: true }
  const answers = { ...HEALTH, paidJob: 'no', insuranceRefusal: 'no', criminalRecord: 'no' }
  const debit = { method: 'DIRECT_DEBIT', term: 'MONTHLY', answers, ...typed }
  expect((await add(insured, debit)).issues).toEqual([
    'bankAccountHolder: policy_payment_account_holder_not_adult',
  ])
  expect((await add(insured, { ...debit, bankAccountHolder: 'Priya Sharma' })).status).toBe(202)
})

test('POL-10 ruling 66 another account of somebody under age is refused when the payment changes', async () => {
  const insured = await insuranceOf('2009-05-05', 'BANK_TRANSFER')
  const { body } = await insured.customer.get(pathOf(insured, 'payment'))
  expect(body).toMatchObject({ minors: ['Arjun Sharma'] })
  const { version } = await insured.stored()
  const sent = await insured.customer.post(pathOf(insured, 'payment'), {
    body: {
      term: 'MONTHLY',
      method: 'DIRECT_DEBIT',
      iban: 'DE89370400440532013000',
      bic: null,
      bankAccountHolder: 'Arjun  SHARMA',
      mandateAccepted: true,
      version,
    },
  })
  expect(sent.issues).toEqual(['bankAccountHolder: policy_payment_account_holder_not_adult'])
})
