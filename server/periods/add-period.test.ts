import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AddedPeriodReceipt } from '#contract/periods.ts'
import type { PolicyView } from '#contract/policies.ts'
import { unseal } from '#server/platform/seal.ts'
import { invoice, mandate } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { addedPeriod, request } from '#server/requests/requests.tables.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptRequest, refuseRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

// On 20 November 2026 this year of insurance ends within 120 days.
const YEAR = { startDate: '2026-02-01', endDate: '2027-01-31' }

const ending = async (changes: Partial<NewPolicyRow> = {}) => {
  const insured = await insuredCustomer(portal)
  await portal.db
    .update(policy)
    .set({ ...YEAR, ...changes })
    .where(eq(policy.policyId, insured.policyId))
  return insured
}

const NO = {
  paidJob: 'no',
  preExistingConditions: 'no',
  medicalStatus: 'no',
  healthIssues: 'no',
  healthRequirements: 'no',
  insuranceRefusal: 'no',
  insuranceRefusalExplanation: null,
  criminalRecord: 'no',
}

const BODY = {
  startDate: '2027-02-01',
  endDate: '2027-07-31',
  term: 'AT_ONCE',
  method: 'BANK_TRANSFER',
  answers: NO,
  finalAgreement1: true,
  finalAgreement2: true,
  premiumTotal: 360.19,
  version: 2,
}

const pathOf = ({ policyId }: InsuredCustomer, what: string) => `/api/portal/policies/${policyId}/${what}`

const add = (insured: InsuredCustomer, body: object = {}) =>
  insured.customer.post(`/api/portal/policies/${insured.policyId}/addperiod`, { body: { ...BODY, ...body } })

const receiptOf = ({ status, body }: PersonReply) => {
  expect(status).toBe(202)
  // the reply was validated by its shape
  return body as AddedPeriodReceipt
}

const rowOf = async (policyId: string) => {
  const [row] = await portal.db.select().from(policy).where(eq(policy.policyId, policyId))
  return row
}

const shown = async ({ customer }: InsuredCustomer) =>
  (await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)).body as PolicyView[]

describe('RENEW-01 API-13 another period', () => {
  test('is a new policy under review after the running one, which goes on and is not renewable meanwhile', async () => {
    const study = {
      institution: 'Wageningen University & Research',
      study: 'Plant sciences',
      faculty: 'AFSG',
    }
    const insured = await ending(study)
    const receipt = receiptOf(await add(insured))
    expect(receipt).toMatchObject({ status: 'UNDER_REVIEW_NEW', expectedBy: '2026-11-26' })
    expect(await rowOf(receipt.requestId)).toMatchObject({
      policyNumber: receipt.policyNumber,
      previousPolicyId: insured.policyId,
      decision: null,
      startDate: '2027-02-01',
      endDate: '2027-07-31',
      dayPremiumCents: 199,
      premiumTotalCents: 36_019,
      paymentMethod: 'BANK_TRANSFER',
      address: { city: 'Wageningen' },
      ...study,
    })
    const before = (await shown(insured)).find(({ previousPolicyNumber }) => previousPolicyNumber === null)
    expect(before).toMatchObject({
      status: 'ACTIVE',
      renewable: false,
      blockedBy: { ADD_PERIOD: 'policy_add_period_already_submitted' },
    })
    const [opened] = await portal.db
      .select()
      .from(reviewCase)
      .where(eq(reviewCase.subjectId, receipt.requestId))
    expect(opened).toMatchObject({ kind: 'REQUEST', state: 'OPEN', answerBy: '2026-11-26' })
    const mails = (await portal.mailbox()).filter(({ to }) => to === insured.customer.username)
    const mail = mails.find(({ subject }) => subject.endsWith('another period'))
    expect(mail?.text).toMatch(/1 February 2027 to 31 July 2027[\s\S]*€360\.19/)
  })

  test('keeps its answers sealed', async () => {
    const insured = await ending()
    const answers = { ...NO, healthIssues: 'yes' }
    const { requestId } = receiptOf(await add(insured, { answers }))
    const [stored] = await portal.db.select().from(addedPeriod).where(eq(addedPeriod.policyId, requestId))
    expect(stored).toMatchObject({ referral: true, shortPeriodReason: null })
    const opened = unseal(portal.config.secret, requestId, stored?.answers ?? Buffer.of())
    expect(JSON.parse(opened)).toMatchObject({ healthIssues: 'yes' })
    expect(stored?.answers?.toString('latin1')).not.toContain('healthIssues')
  })

  test('RENEW-03 API-23 keeps the reason for a short period', async () => {
    const insured = await ending()
    const short = { endDate: '2027-04-29', premiumTotal: undefined }
    expect((await add(insured, short)).issues).toEqual(['shortPeriodReason: policy_add_period_reason_empty'])
    const reason = { shortPeriodReason: 'OTHER', shortPeriodExplanation: 'My defence is late.' }
    const { requestId } = receiptOf(await add(insured, { ...short, ...reason }))
    const [stored] = await portal.db.select().from(addedPeriod).where(eq(addedPeriod.policyId, requestId))
    expect(stored).toMatchObject(reason)
  })

  test('by direct debit signs a mandate for the account that we have', async () => {
    const insured = await ending()
    const debit = { method: 'DIRECT_DEBIT', term: 'MONTHLY', finalAgreement3: true }
    const { requestId, policyNumber } = receiptOf(await add(insured, debit))
    const mandates = await portal.db.select().from(mandate)
    const [storedMandate, other] = [insured.policyId, requestId].map((id) =>
      mandates.find(({ policyId }) => policyId === id),
    )
    expect(other).toMatchObject({
      reference: `SC-${policyNumber}-1`,
      accountEndsWith: storedMandate?.accountEndsWith,
      accountHash: storedMandate?.accountHash,
      textVersion: '2026-11-26 RCUR',
      signedSession: expect.stringMatching(/^[\w-]{12}$/),
    })
  })

  test('accepted, is invoiced by itself; the policy before stays as it was', async () => {
    const insured = await ending()
    const { requestId } = receiptOf(await add(insured))
    await acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })
    const invoices = await portal.db.select().from(invoice).where(eq(invoice.policyId, requestId))
    expect(invoices).toMatchObject([{ cents: 36_019, periodFrom: '2027-02-01', periodUntil: '2027-07-31' }])
    expect(await rowOf(requestId)).toMatchObject({ decision: 'ACCEPTED', withdrawUntil: '2026-12-04' })
    expect(await insured.stored()).toMatchObject(YEAR)
  })

  test('refused, can be asked for again', async () => {
    const insured = await ending()
    const { requestId } = receiptOf(await add(insured))
    expect((await add(insured)).code).toBe('policy_add_period_already_submitted')
    await refuseRequest(portal, { subjectId: requestId, by: 'AUTOMATIC', reason: 'MISSING_DOCUMENT' })
    receiptOf(await add(insured))
  })

  test('sent twice with one key, is stored once', async () => {
    const insured = await ending()
    const idempotencyKey = randomUUID()
    const both = await Promise.all([add(insured, { idempotencyKey }), add(insured, { idempotencyKey })])
    const [receipt, two] = both.map(receiptOf)
    expect(receipt).toEqual(two)
    const other = await add(insured, { idempotencyKey, endDate: '2027-08-31' })
    expect([other.status, other.code]).toEqual([409, 'policy_change_conflict'])
  })

  test.each([
    [
      'refused',
      (subjectId: string) => refuseRequest(portal, { subjectId, by: 'AUTOMATIC', reason: 'DUPLICATE' }),
    ],
    [
      'withdrawn',
      (policyId: string) =>
        portal.db.update(policy).set({ cancelledAt: 1 }).where(eq(policy.policyId, policyId)),
    ],
  ])('that was %s gives no receipt again, and is asked for with another key', async (_, stop) => {
    const [insured, idempotencyKey] = [await ending(), randomUUID()]
    const { requestId } = receiptOf(await add(insured, { idempotencyKey }))
    await stop(requestId)
    const again = await add(insured, { idempotencyKey })
    expect([again.status, again.code]).toEqual([409, 'policy_change_conflict'])
    expect(receiptOf(await add(insured, { idempotencyKey: randomUUID() })).requestId).not.toBe(requestId)
  })

  test.each<[string, object, string]>([
    ['an older version', { version: 1 }, 'policy_change_conflict'],
    ['another price', { premiumTotal: 361 }, 'policy_change_effect_changed'],
    ['another first day', { startDate: '2027-02-02' }, 'policy_change_effect_changed'],
  ])('of %s is a conflict', async (_, body, code) => {
    const reply = await add(await ending(), body)
    expect([reply.status, reply.code]).toEqual([409, code])
  })
})

describe('RENEW-02 another period is judged', () => {
  test.each<[string, object, string[]]>([
    ['no last day', { endDate: null }, ['endDate: policy_add_period_end_date_empty']],
    ['no answers', { answers: null }, ['answers.paidJob: policy_add_period_acceptance_question_empty']],
    [
      'no agreement',
      { finalAgreement1: false },
      ['finalAgreement1: policy_add_period_agreement_not_accepted'],
    ],
    [
      'paid work',
      { answers: { ...NO, paidJob: 'yes' } },
      ['answers.paidJob: policy_add_period_situation_changed'],
    ],
  ])('%s is told at its field', async (_, body, issues) => {
    const reply = await add(await ending(), body)
    expect([reply.status, reply.issues.slice(0, 1)]).toEqual([422, issues])
  })

  test('work that we knew of changes nothing', async () => {
    const insured = await ending()
    await portal.db
      .update(request)
      .set({ answers: sql`${request.answers} || '{"paidJob": true}'` })
      .where(eq(request.requestId, insured.requestId))
    receiptOf(await add(insured, { answers: { ...NO, paidJob: 'yes' } }))
  })

  test('days of another insurance of the same person are refused', async () => {
    const insured = await ending()
    const row = await insured.stored()
    await portal.db.insert(policy).values({
      ...row,
      policyId: randomUUID(),
      policyNumber: '100000009',
      startDate: '2027-07-01',
      endDate: '2027-12-31',
    })
    expect((await add(insured)).issues).toEqual(['endDate: policy_add_period_overlap'])
  })

  test('a member of the family stays within the policy of the student, and within what was added to it', async () => {
    const student = await ending()
    const insured = await ending({ mainPolicyId: student.policyId })
    const family = { premiumTotal: undefined }
    expect((await add(insured, family)).issues).toEqual(['endDate: policy_add_period_outside_main_policy'])
    const { requestId } = receiptOf(await add(student))
    const { requestId: added } = receiptOf(await add(insured, family))
    expect(await rowOf(added)).toMatchObject({ mainPolicyId: requestId, dayPremiumCents: 299 })
  })

  test('a member of the family is not accepted past a last day that the student has moved since', async () => {
    const student = await ending({ endDate: '2027-12-31' })
    const insured = await ending({ mainPolicyId: student.policyId })
    const { requestId: subjectId } = receiptOf(await add(insured, { premiumTotal: undefined }))
    const move = (endDate: string) =>
      portal.db.update(policy).set({ endDate }).where(eq(policy.policyId, student.policyId))
    await move('2027-07-30')
    await expect(acceptRequest(portal, { subjectId, by: 'AUTOMATIC' })).rejects.toMatchObject({
      issues: [{ id: 'policy_add_period_outside_main_policy', context: { endDate: '2027-07-30' } }],
    })
    expect(await rowOf(subjectId)).toMatchObject({ decision: null })
    await move('2027-07-31')
    await acceptRequest(portal, { subjectId, by: 'AUTOMATIC' })
    expect(await rowOf(subjectId)).toMatchObject({ decision: 'ACCEPTED' })
  })

  test.each([
    ['a day that is close enough', { endDate: '2026-12-31' }, 'ACCEPTED'],
    ['a day that is too early', { endDate: '2026-12-30' }, 'policy_add_period_not_renewable'],
    ['nothing, since it was withdrawn', { cancelledAt: 1 }, 'policy_change_conflict'],
  ])('is judged again where the insurance before it was moved to %s', async (_, moved, outcome) => {
    const insured = await ending()
    const { requestId: subjectId } = receiptOf(await add(insured))
    await portal.db.update(policy).set(moved).where(eq(policy.policyId, insured.policyId))
    const done = await acceptRequest(portal, { subjectId, by: 'AUTOMATIC' }).then(
      () => 'ACCEPTED',
      ({ code }: { code: string }) => code,
    )
    expect(done).toBe(outcome)
    expect((await rowOf(subjectId))?.decision).toBe(outcome === 'ACCEPTED' ? 'ACCEPTED' : null)
  })

  test('API-32 with the facts and the questions, to the owner only', async () => {
    const insured = await ending()
    const facts = await insured.customer.get(`/api/portal/policies/${insured.policyId}/period`)
    expect(facts.body).toMatchObject({
      ...YEAR,
      family: false,
      dayPremium: 1.99,
      accountEndsWith: '4300',
      maskedIban: 'NL•• •••• •••• ••43 00',
      mainEndDate: null,
      earlier: [YEAR],
      version: 2,
    })
    const questions = await insured.customer.get(
      `/api/portal/policies/${insured.policyId}/acceptancequestions`,
      {
        headers: { 'accept-language': 'nl' },
      },
    )
    expect(questions.body).toMatchObject([
      { id: 'paidJob', text: expect.stringMatching(/^Heb je betaald werk/), type: 'YES_NO', required: true },
      ...Array.from({ length: 6 }, () => ({ required: true })),
    ])
    const stranger = await portal.customer()
    for (const what of ['period', 'acceptancequestions'])
      expect((await stranger.get(pathOf(insured, what))).code).toBe('policy_not_found')
    expect((await add({ ...insured, customer: stranger })).code).toBe('policy_not_found')
  })

  test.each<[string, Partial<NewPolicyRow>, string]>([
    ['it ends later', { endDate: '2027-06-30' }, 'policy_add_period_not_renewable'],
    ['an institution pays', { customerType: 'INSTITUTION' }, 'policy_paid_by_institution'],
  ])('is not possible while %s', async (_, changes, code) => {
    expect((await add(await ending(changes))).code).toBe(code)
  })

  test('is refused with the same reason as the page shows', async () => {
    const insured = await ending({ endDate: '2027-06-30' })
    expect((await add(insured)).body).toMatchObject({
      errors: [
        {
          context: { because: 'TOO_EARLY', from: '2027-03-02' },
          message: expect.stringContaining('You can ask for this from'),
        },
      ],
    })
    expect(await shown(insured)).toMatchObject([{ notRenewable: 'TOO_EARLY' }])
  })

  test('is not possible before the first is accepted', async () => {
    expect((await add(await requestedPolicy(portal))).code).toBe('policy_under_review')
  })
})
