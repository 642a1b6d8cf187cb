import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import { bookEntry } from '#server/billing/shared/ledger.ts'
import { seal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

// a log-in ends after a quiet time, so whoever looks logs in on the day of the test
const setDay = async (now: string) => {
  portal.clock.set(now)
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['UNDERWRITER'] })
}
beforeEach(() => setDay(TEST_NOW))

type Statement = { readonly name?: string; readonly email?: string }

const stated = async ({ customer, stored }: InsuredCustomer, { name, email }: Statement = {}) => {
  const { policyNumber: contractNumber } = await stored()
  const body = { name: name ?? 'Arjun Sharma', email: email ?? customer.username, contractNumber }
  const { body: receipt } = await portal.visitor().post('/api/new/withdrawals', { body })
  // the reply was checked against the contract
  const { reference } = receipt as { readonly reference: string }
  const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.reference, reference))
  return caseIdOf(portal, 'WITHDRAWAL', row?.withdrawalId ?? '')
}

const checksOn = async (caseId: string) =>
  ((await sanne.get(`/api/staff/cases/${caseId}`)).body as CaseView).checks ?? []

const resultsOn = async (caseId: string) =>
  (await checksOn(caseId)).map(({ check, result }) => `${check} ${result}`)

const valuesOn = async (caseId: string, name: string) =>
  (await checksOn(caseId)).find(({ check }) => check === name)?.values

const decide = async (caseId: string, choice: Readonly<Record<string, unknown>>) => {
  const seen = await sanne.post(`/api/staff/cases/${caseId}/preview`, { body: choice })
  const { mails = [], mailHash = '0'.repeat(64) } = seen.body as {
    readonly mails?: readonly { readonly paragraphs: readonly string[] }[]
    readonly mailHash?: string
  }
  const decision = { decisionId: randomUUID(), choice, mailHash }
  const reply = await sanne.post(`/api/staff/cases/${caseId}/decisions`, { body: decision })
  return { reply, mail: mails.flatMap(({ paragraphs }) => paragraphs).join('\n') }
}

const paid = async (insured: InsuredCustomer) => {
  await receivePayment(portal, insured, 28 * 199)
  return insured
}

const paidClaim = ({ policyId }: InsuredCustomer) =>
  portal.db.transaction((tx) =>
    bookEntry(tx, {
      event: 'CLAIM',
      sourceId: randomUUID(),
      policyId,
      bookedOn: '2027-02-01',
      cents: { CLAIMS: 6420, CUSTOMER_CREDIT: -6420 },
    }),
  )

// Both are one request of the first customer, which was decided only after the statement came.
const statedAsOneRequest = async (insured: InsuredCustomer, other: InsuredCustomer) => {
  const caseId = await stated(insured)
  const { accountId, policyNumber: applicationNumber, requestId } = await insured.stored()
  const decidedAt = portal.clock.now() + 60_000
  await portal.db
    .update(policy)
    .set({ accountId, applicationNumber, requestId, decidedAt })
    .where(inArray(policy.policyId, [insured.policyId, other.policyId]))
  return caseId
}

describe('STAFF-02 WITHDRAW-01 the checks on the page of a withdrawal', () => {
  test('of a plain one all pass, with the last day and what goes back to which account', async () => {
    const insured = await paid(await insuredCustomer(portal))
    const caseId = await stated(insured)
    expect(await resultsOn(caseId)).toEqual([
      'IN_TIME PASSED',
      'SENDER PASSED',
      'COVER_BEGUN PASSED',
      'CLAIMS PASSED',
      'MONEY_BACK PASSED',
      'PAID_TO PASSED',
      'ACCOUNT_NAME PASSED',
      'STAYS PASSED',
    ])
    const { withdrawUntil } = await insured.stored()
    expect(await valuesOn(caseId, 'IN_TIME')).toEqual([{ type: 'day', day: withdrawUntil }])
    expect(await valuesOn(caseId, 'MONEY_BACK')).toEqual([{ type: 'amount', amount: 55.72 }])
    expect(await valuesOn(caseId, 'PAID_TO')).toMatchObject([{ type: 'number' }])
    const { reply, mail } = await decide(caseId, { outcome: 'ACCEPTED' })
    expect([reply.status, reply.issues]).toEqual([200, []])
    expect(mail).toContain('€55.72')
  })

  test('of a request that nobody decided on it is in time, and nothing was paid', async () => {
    const caseId = await stated(await requestedPolicy(portal))
    expect(await valuesOn(caseId, 'IN_TIME')).toEqual([{ type: 'code', code: 'REQUEST_DECIDED' }])
    expect(await resultsOn(caseId)).toContain('MONEY_BACK PASSED')
    expect((await resultsOn(caseId)).join()).not.toContain('PAID_TO')
  })

  test('a statement that came too late says so, with the day, and nothing else is worked out', async () => {
    const insured = await insuredCustomer(portal)
    const { withdrawUntil } = await insured.stored()
    await setDay('2026-12-20T12:00:00+01:00')
    const caseId = await stated(insured)
    expect(await resultsOn(caseId)).toEqual(['IN_TIME LOOK', 'SENDER PASSED'])
    expect(await valuesOn(caseId, 'IN_TIME')).toEqual([
      { type: 'code', code: 'policy_withdraw_period_expired' },
      { type: 'day', day: withdrawUntil },
    ])
  })

  test('claims, money that stays for their days and cover that had begun ask for a look, as the mail says it', async () => {
    const insured = await paid(await insuredCustomer(portal))
    const { policyNumber } = await insured.stored()
    await portal.db
      .update(policy)
      .set({ withdrawUntil: '2027-02-28' })
      .where(eq(policy.policyId, insured.policyId))
    await setDay('2027-02-10T12:00:00+01:00')
    await insured.customer.login(insured.customer.username, insured.customer.password)
    const lines = [{ ...claimedCost, treatmentDate: '2027-02-03' }]
    const sent = await sendClaim(insured.customer, { path: '/api/portal/claims', policyNumber, lines })
    expect(sent.status).toBe(201)
    await paidClaim(insured)
    const caseId = await stated(insured)
    expect(await resultsOn(caseId)).toEqual(
      expect.arrayContaining(['IN_TIME PASSED', 'COVER_BEGUN LOOK', 'CLAIMS LOOK', 'MONEY_BACK LOOK']),
    )
    expect(await valuesOn(caseId, 'CLAIMS')).toMatchObject([{ type: 'number' }, { code: 'CLAIM_OPEN' }])
    expect(await valuesOn(caseId, 'MONEY_BACK')).toEqual([
      { type: 'period', from: '2027-02-01', until: '2027-02-10', days: 10 },
      { type: 'amount', amount: 18 * 1.99 },
    ])
    for (const check of ['COVER_BEGUN', 'CLAIMS', 'MONEY_BACK'])
      await sanne.put(`/api/staff/cases/${caseId}/checks`, { body: { check, answer: 'LOOKED' } })
    const { reply, mail } = await decide(caseId, { outcome: 'ACCEPTED' })
    expect([reply.status, reply.issues]).toEqual([200, []])
    expect(mail).toContain('€35.82')
  })

  test('another name, or another policy that goes on, is answered before it is accepted', async () => {
    const insured = await insuredCustomer(portal)
    const other = await insuredCustomer(portal)
    const { policyNumber } = await other.stored()
    await portal.db
      .update(policy)
      .set({ accountId: insured.customer.profileId, mainPolicyId: insured.policyId })
      .where(eq(policy.policyId, other.policyId))
    const caseId = await stated(insured, { name: 'Ana Silva' })
    expect((await resultsOn(caseId)).filter((one) => one.endsWith('LOOK'))).toEqual([
      'SENDER LOOK',
      'STAYS LOOK',
    ])
    expect(await valuesOn(caseId, 'STAYS')).toMatchObject([
      { type: 'number', text: policyNumber },
      { type: 'period' },
    ])
    const refused = (await decide(caseId, { outcome: 'ACCEPTED' })).reply
    expect(refused.issues).toEqual(['SENDER: staff_check_unanswered', 'STAYS: staff_check_unanswered'])
    for (const check of ['SENDER', 'STAYS'])
      await sanne.put(`/api/staff/cases/${caseId}/checks`, { body: { check, answer: 'LOOKED' } })
    expect((await decide(caseId, { outcome: 'ACCEPTED' })).reply.status).toBe(200)
  })

  test('of two policies each account that money goes to is checked', async () => {
    const insured = await paid(await insuredCustomer(portal))
    const other = await paid(await insuredCustomer(portal))
    const [debit] = await portal.db.select().from(mandate).where(eq(mandate.policyId, other.policyId))
    const { mandateId = '' } = debit ?? {}
    await portal.db
      .update(mandate)
      .set({
        account: seal(portal.config.secret, mandateId, 'NL02ABNA0123456789'),
        accountHolder: 'B de Vries',
      })
      .where(eq(mandate.mandateId, mandateId))
    const caseId = await statedAsOneRequest(insured, other)
    expect(await valuesOn(caseId, 'MONEY_BACK')).toEqual([{ type: 'amount', amount: 2 * 55.72 }])
    expect(await valuesOn(caseId, 'PAID_TO')).toHaveLength(2)
    expect(await resultsOn(caseId)).toContain('ACCOUNT_NAME LOOK')
    expect(await valuesOn(caseId, 'ACCOUNT_NAME')).toContainEqual({ type: 'words', text: 'B de Vries' })
  })

  test('of two policies the one that came too late is named with its own day, and counts for nothing else', async () => {
    const insured = await insuredCustomer(portal)
    const other = await insuredCustomer(portal)
    const { policyNumber } = await other.stored()
    const caseId = await statedAsOneRequest(insured, other)
    await portal.db
      .update(policy)
      .set({ withdrawUntil: '2026-11-01', startDate: '2026-11-01' })
      .where(eq(policy.policyId, other.policyId))
    expect(await valuesOn(caseId, 'IN_TIME')).toEqual([
      { type: 'number', text: policyNumber },
      { type: 'code', code: 'policy_withdraw_period_expired' },
      { type: 'day', day: '2026-11-01' },
    ])
    expect(await resultsOn(caseId)).toContain('COVER_BEGUN PASSED')
    expect(await valuesOn(caseId, 'COVER_BEGUN')).toEqual([{ type: 'day', day: '2027-02-01' }])
  })

  test('until its contract is found there is nothing to check, and others than its deciders see none', async () => {
    const insured = await insuredCustomer(portal)
    const caseId = await stated(insured, { email: 'ana@example.com' })
    expect(await checksOn(caseId)).toEqual([])
    const { policyNumber } = await insured.stored()
    expect((await decide(caseId, { outcome: 'MATCHED', policyNumber })).reply.status).toBe(200)
    await portal.doJobs()
    const support = await portal.staff({ roles: ['SUPPORT'] })
    const { checks } = (await support.get(`/api/staff/cases/${caseId}`)).body as CaseView
    expect(checks).toBeNull()
  })
})
