import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ClaimWorkView, CostToDecideView } from '#contract/claims/claim-work-view.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { claimAgreement, claimLine } from '#server/claims/claims.tables.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { claimsWork, shownCosts, storedClaim } from '#server/testing/actions/claim-work.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let yasmin: StaffPerson
let fatima: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS'] })
  fatima = await portal.staff({ name: 'Fatima', roles: ['CLAIMS'] })
})
afterAll(() => portal.stop())

const claimed = (lines: Parameters<typeof storedClaim>[1], insured?: InsuredCustomer) =>
  storedClaim(portal, lines, insured)

type OnCase = { readonly caseId: string }

const read = (on: OnCase, who = yasmin) => claimsWork(portal, who).read(on)
const post = (on: OnCase, path: string, body: unknown = {}, who = yasmin) =>
  claimsWork(portal, who).post(on, path, body)
const decide = (on: OnCase, who = yasmin) => claimsWork(portal, who).decide(on)
const agree = (on: OnCase, agreementId: string, who = yasmin) =>
  claimsWork(portal, who).agree(on, agreementId)
const change = (on: OnCase, cost: Pick<CostToDecideView, 'pk'>, body: unknown, who = yasmin) =>
  claimsWork(portal, who).change(on, cost, body)
const firstCost = (on: OnCase) => claimsWork(portal, yasmin).firstCost(on)

const issuesOf = ({ issues }: PersonReply) => issues

const mailsTo = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(({ to }) => to === customer.username)

const payoutsOf = ({ claimId }: { readonly claimId: string }) =>
  portal.db.select().from(payout).where(eq(payout.claimId, claimId)).orderBy(payout.round)

const dental = { typeOfCare: 'DENTAL_EMERGENCY', claimedUnits: 30_000 } as const

describe('STAFF-03 a claim is decided by what the rules propose', () => {
  test('care at cost is paid, and the customer reads it in the mail that was shown', async () => {
    const one = await claimed([{}, { claimedUnits: 1250 }])
    const before = await read(one)
    expect(before.costs.map(({ coverage, result }) => [coverage.kind, coverage.article, result])).toEqual([
      ['AT_COST', '3', { paidAmount: 64.2, careProviderAmount: 0, declineReason: null }],
      ['AT_COST', '3', { paidAmount: 12.5, careProviderAmount: 0, declineReason: null }],
    ])
    const { mails = [] } = await claimsWork(portal, yasmin).preview(one)
    expect((await decide(one)).status).toBe(200)
    const mail = (await mailsTo(one.insured)).find(({ subject }) => subject === mails[0]?.subject)
    expect(mails).toHaveLength(1)
    for (const paragraph of mails[0]?.paragraphs ?? ['-']) expect(mail?.text).toContain(paragraph)
    expect((await payoutsOf(one)).map(({ cents }) => cents)).toEqual([7670])
    expect((await read(one)).state).toBe('DONE')
  })

  test('a second claim gets only what is left of the maximum of the insured year', async () => {
    const first = await claimed([dental])
    await decide(first)
    const second = await claimed([dental], first.insured)
    const { limit, result } = await firstCost(second)
    expect(limit).toMatchObject({ key: 'dentistEmergency', limit: 400, used: 300 })
    expect(result).toEqual({ paidAmount: 100, careProviderAmount: 0, declineReason: 'MAXIMUM_REACHED' })
    const more = await change(second, await firstCost(second), {
      paidAmount: 100.01,
      declineReason: 'ABOVE_TARIFF',
      changeReason: 'Goodwill',
    })
    expect([more.status, issuesOf(more)]).toEqual([422, ['paidAmount: staff_limit_exceeded']])
  })

  test('of two claims decided at once the maximum is paid once', async () => {
    const one = await claimed([dental])
    const other = await claimed([dental], one.insured)
    await Promise.all([claimsWork(portal, yasmin).send(one), claimsWork(portal, fatima).send(other)])
    await tenSecondsLater(portal)
    const paid = [...(await payoutsOf(one)), ...(await payoutsOf(other))]
    expect(paid.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(40_000)
    expect(paid.length).toBeGreaterThan(0)
  })

  test('a proposal is changed with a reason, which is shown with who gave it, and taken back', async () => {
    const one = await claimed([{}])
    const cost = await firstCost(one)
    const less = { paidAmount: 50, declineReason: 'ABOVE_TARIFF' }
    expect(issuesOf(await change(one, cost, less))).toEqual(['changeReason: staff_change_reason_required'])
    await change(one, cost, { ...less, changeReason: 'The usual price is 50 euro.' })
    expect(await firstCost(one)).toMatchObject({
      result: { paidAmount: 50, declineReason: 'ABOVE_TARIFF' },
      proposal: { paidAmount: 64.2 },
      changed: { by: 'Yasmin', reason: 'The usual price is 50 euro.' },
    })
    await change(one, cost, {})
    expect(await firstCost(one)).toMatchObject({ result: { paidAmount: 64.2 }, changed: null })
  })

  test('a type of care is corrected, and is covered by its own article from then on', async () => {
    const one = await claimed([{ claimedUnits: 50_000 }])
    const cost = await firstCost(one)
    await change(one, cost, { typeOfCare: 'DENTAL_EMERGENCY', changeReason: 'The invoice is of a dentist.' })
    expect(await firstCost(one)).toMatchObject({
      typeOfCare: 'DENTAL_EMERGENCY',
      sentTypeOfCare: 'GP',
      result: { paidAmount: 400, declineReason: 'MAXIMUM_REACHED' },
    })
    await decide(one)
    const [line] = await portal.db.select().from(claimLine).where(eq(claimLine.claimId, one.claimId))
    expect(line?.typeOfCare).toBe('DENTAL_EMERGENCY')
  })

  test('other amounts than were shown are refused', async () => {
    const one = await claimed([{}])
    const costs = shownCosts(await read(one))
    await change(one, await firstCost(one), {
      paidAmount: 1,
      declineReason: 'ABOVE_TARIFF',
      changeReason: 'x y',
    })
    const reply = await post(one, 'decide', { decisionId: randomUUID(), costs, words: '', mailHash: '' })
    expect([reply.status, reply.code]).toEqual([409, 'staff_claim_changed'])
  })

  test('care outside the insured days is a warning, and nothing of it is proposed', async () => {
    const one = await claimed([{ treatmentDate: '2025-01-01' }])
    const { checks, result } = await firstCost(one)
    expect(checks.find(({ code }) => code === 'INSURED_DAY')?.passed).toBe(false)
    expect(result?.declineReason).toBe('NOT_INSURED_ON_DATE')
  })

  test('a cost without a rate waits for one; typed, it counts, and its day is shown', async () => {
    const one = await claimed([{ currency: 'USD', claimedUnits: 11_000, euroCents: null }])
    const cost = await firstCost(one)
    expect([cost.result, cost.rate]).toEqual([null, null])
    expect(
      issuesOf(
        await post(one, 'decide', {
          decisionId: randomUUID(),
          costs: [{ pk: cost.pk, paidAmount: 1, careProviderAmount: 0, declineReason: null }],
          words: '',
          mailHash: '',
        }),
      ),
    ).toEqual(['costs: staff_decision_required'])
    await change(one, cost, { rate: '1.1', rateDate: one.startDate, changeReason: 'The bank has none.' })
    expect(await firstCost(one)).toMatchObject({
      rate: '1.1',
      rateDate: one.startDate,
      euroAmount: 100,
      result: { paidAmount: 100 },
    })
    expect((await decide(one)).status).toBe(200)
  })
})

describe('STAFF-03 a cost that was claimed before is found across customers and policies', () => {
  const invoice = { careProvider: 'Tandarts Zuid', invoiceNumber: 'F-2026-77' }
  test('the invoice of somebody else, however it is written, with the number of that claim', async () => {
    const paid = await claimed([invoice])
    await decide(paid)
    const again = await claimed([{ careProvider: 'TANDARTS  ZUID', invoiceNumber: 'f 2026/77' }])
    const { duplicates, result } = await firstCost(again)
    expect(duplicates).toMatchObject([
      { damageNumber: paid.damageNumber, by: 'INVOICE', sure: true, samePerson: false, status: 'REIMBURSED' },
    ])
    expect(result?.declineReason).toBe('DUPLICATE')
  })
})

describe('STAFF-03 above the limit a second person agrees, never the same one', () => {
  const dear = [{ claimedUnits: 50_001 }]
  const asked = async (askedOf: string | null = null) => {
    const one = await claimed(dear)
    const reply = await post(one, 'second', { askedOf, costs: shownCosts(await read(one)), words: '' })
    expect(reply.status).toBe(200)
    return { ...one, agreementId: (reply.body as ClaimWorkView).agreement?.agreementId ?? '' }
  }

  test('500 euro is decided by one person, a cent more is not', async () => {
    const exact = await claimed([{ claimedUnits: 50_000 }])
    expect((await decide(exact)).status).toBe(200)
    const more = await claimed(dear)
    const reply = await decide(more)
    expect([reply.status, reply.code]).toEqual([409, 'staff_second_person_needed'])
    expect(await payoutsOf(more)).toEqual([])
  })

  test('two decisions on the costs of one claim do not pass below it', async () => {
    const one = await claimed([{ claimedUnits: 30_000 }, { claimedUnits: 30_000 }])
    expect((await decide(one)).code).toBe('staff_second_person_needed')
  })

  test('another person agrees to exactly these amounts, and both are stored', async () => {
    const one = await asked()
    expect(await read(one, fatima)).toMatchObject({
      agreement: { amount: 500.01, askedBy: 'Yasmin', mayAgree: true },
    })
    expect((await agree(one, one.agreementId, fatima)).status).toBe(200)
    const [line] = await portal.db.select().from(claimLine).where(eq(claimLine.claimId, one.claimId))
    expect([line?.decidedBy, line?.agreedBy]).toEqual([yasmin.staffId, fatima.staffId])
  })

  test('nobody is asked to agree to a claim of which nothing is paid', async () => {
    const one = await claimed([{}])
    const none = { paidAmount: 0, declineReason: 'NOT_COVERED', changeReason: 'It is not covered.' }
    await change(one, await firstCost(one), none)
    const sent = { askedOf: null, costs: shownCosts(await read(one)), words: '' }
    const reply = await post(one, 'second', sent)
    expect([reply.status, reply.code]).toEqual([409, 'staff_claim_changed'])
  })

  test('who chose the amounts cannot agree to them', async () => {
    const one = await asked()
    expect((await read(one)).agreement?.mayAgree).toBe(false)
    const reply = await agree(one, one.agreementId)
    expect([reply.status, reply.code]).toEqual([409, 'staff_second_person_same'])
    await expect(
      portal.db
        .update(claimAgreement)
        .set({ state: 'AGREED', answeredBy: yasmin.staffId, answeredAt: 1 })
        .where(eq(claimAgreement.claimId, one.claimId)),
    ).rejects.toMatchObject({ cause: { constraint: 'claim_agreement_two_people' } })
  })

  test('the list of cases warns of a sum for two people, and of what has to be looked at', async () => {
    const one = await asked()
    const warnings = async () => {
      const [listed] = await portal.db.select().from(reviewCase).where(eq(reviewCase.caseId, one.caseId))
      return listed?.warnings
    }
    expect(await warnings()).toEqual(['ASKED_SECOND'])
    await post(one, 'giveback', { agreementId: one.agreementId, reason: 'Look at the care.' }, fatima)
    expect(await warnings()).toEqual(['GIVEN_BACK', 'SECOND_PERSON'])
    await change(one, await firstCost(one), {
      paidAmount: 500,
      declineReason: 'ABOVE_TARIFF',
      typeOfCare: 'SPECIALIST',
      changeReason: 'A letter of a hospital.',
    })
    expect(await warnings()).toEqual(['NO_REFERRAL', 'GIVEN_BACK'])
  })

  test('a claim that somebody else has is not offered to agree to, and nobody agrees to it', async () => {
    const one = await asked()
    const noor = await portal.staff({ name: 'Noor', roles: ['CLAIMS'] })
    await noor.post(`/api/staff/cases/${one.caseId}/take`)
    expect(await read(one, fatima)).toMatchObject({ mayDecide: false, agreement: { mayAgree: false } })
    expect(await read(one, noor)).toMatchObject({ mayDecide: true, agreement: { mayAgree: true } })
    const reply = await agree(one, one.agreementId, fatima)
    expect([reply.status, reply.code]).toEqual([409, 'staff_case_taken'])
  })

  test('a claim that somebody else has is not given back meanwhile', async () => {
    const one = await asked()
    await fatima.post(`/api/staff/cases/${one.caseId}/take`)
    const sent = { agreementId: one.agreementId, reason: 'It was a mistake.' }
    const reply = await post(one, 'giveback', sent)
    expect([reply.status, reply.code]).toEqual([409, 'staff_case_taken'])
  })

  test('only who was asked agrees', async () => {
    const one = await asked(fatima.staffId)
    const other = await portal.staff({ name: 'Noor', roles: ['CLAIMS'] })
    const reply = await agree(one, one.agreementId, other)
    expect([reply.status, reply.code]).toEqual([409, 'staff_second_person_other'])
    expect((await agree(one, one.agreementId, fatima)).status).toBe(200)
  })

  test('nothing is changed while they look, and it is given back with a reason', async () => {
    const one = await asked()
    const cost = await firstCost(one)
    const body = { paidAmount: 1, declineReason: 'ABOVE_TARIFF', changeReason: 'Too much.' }
    expect((await change(one, cost, body)).code).toBe('staff_second_person_asked')
    const { agreementId } = one
    expect(issuesOf(await post(one, 'giveback', { agreementId, reason: ' ' }, fatima))).toEqual([
      'reason: staff_action_words_empty',
    ])
    await post(one, 'giveback', { agreementId, reason: 'The invoice has another name.' }, fatima)
    expect((await read(one)).givenBack).toMatchObject({
      by: 'Fatima',
      reason: 'The invoice has another name.',
    })
    expect((await change(one, cost, body)).status).toBe(200)
  })

  test('an agreement is answered once', async () => {
    const one = await asked()
    const { agreementId } = one
    const noor = await portal.staff({ name: 'Noor', roles: ['CLAIMS'] })
    await Promise.all([
      claimsWork(portal, fatima).sendAgree(one, agreementId),
      claimsWork(portal, noor).sendAgree(one, agreementId),
    ])
    await tenSecondsLater(portal)
    const answered = await portal.db
      .select()
      .from(claimAgreement)
      .where(eq(claimAgreement.claimId, one.claimId))
    expect(answered.map(({ state }) => state)).toEqual(['AGREED'])
    expect((await payoutsOf(one)).map(({ cents }) => cents)).toEqual([50_001])
  })
})

describe('STAFF-03 who may work on a claim', () => {
  test('a claim that somebody else works on is readable, and not theirs to change', async () => {
    const one = await claimed([{}])
    await portal.db
      .update(reviewCase)
      .set({
        assignedTo: fatima.staffId,
        assignedSince: portal.clock.now(),
        assignedUntil: portal.clock.now() + 60_000,
      })
      .where(eq(reviewCase.caseId, one.caseId))
    const cost = await firstCost(one)
    const reply = await change(one, cost, {
      paidAmount: 1,
      declineReason: 'ABOVE_TARIFF',
      changeReason: 'Less.',
    })
    expect([reply.status, reply.code]).toEqual([409, 'staff_case_taken'])
    expect((await decide(one)).code).toBe('staff_case_taken')
  })

  test('a case that does not exist or is of another kind is not found', async () => {
    const insured = await insuredCustomer(portal)
    const request = await caseIdOf(portal, 'REQUEST', insured.requestId)
    for (const caseId of [request, randomUUID()])
      expect((await yasmin.get(`/api/staff/claims/${caseId}`)).status).toBe(404)
  })

  test('other roles are refused', async () => {
    const one = await claimed([{}])
    const sanne = await portal.staff({ roles: ['SUPPORT', 'UNDERWRITER', 'FINANCE', 'ADMIN'] })
    expect((await sanne.get(`/api/staff/claims/${one.caseId}`)).status).toBe(403)
    const { caseId } = one
    const calls = [
      `/api/staff/claims/${caseId}/words`,
      `/api/staff/claims/${caseId}/costs/1`,
      `/api/staff/claims/${caseId}/preview`,
      `/api/staff/claims/${caseId}/second`,
      `/api/staff/claims/${caseId}/agree`,
      `/api/staff/claims/${caseId}/giveback`,
      `/api/staff/claims/${caseId}/handover`,
      `/api/staff/claims/${caseId}/decide`,
      `/api/staff/claims/${caseId}/reopen`,
      `/api/staff/claims/${caseId}/match`,
      `/api/staff/claims/${caseId}/account`,
    ]
    const replies = await Promise.all(calls.map((path) => sanne.post(path, { body: {} })))
    expect(replies.map(({ status }) => status)).toEqual(calls.map(() => 403))
  })
})
