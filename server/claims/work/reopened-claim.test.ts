import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ClaimWorkView, CostToDecideView } from '#contract/claims/claim-work-view.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { claimMedical } from '#server/claims/claims.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { seal } from '#server/platform/seal.ts'
import { claimsWork, storedClaim } from '#server/testing/actions/claim-work.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let yasmin: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS'] })
})
afterAll(() => portal.stop())

const claimed = (lines: Parameters<typeof storedClaim>[1], insured?: InsuredCustomer) =>
  storedClaim(portal, lines, insured)

type OnCase = { readonly caseId: string }

const read = (on: OnCase, who = yasmin) => claimsWork(portal, who).read(on)
const post = (on: OnCase, path: string, body: unknown = {}, who = yasmin) =>
  claimsWork(portal, who).post(on, path, body)
const decide = (on: OnCase, who = yasmin) => claimsWork(portal, who).decide(on)
const change = (on: OnCase, cost: Pick<CostToDecideView, 'pk'>, body: unknown, who = yasmin) =>
  claimsWork(portal, who).change(on, cost, body)
const firstCost = (on: OnCase) => claimsWork(portal, yasmin).firstCost(on)

const issuesOf = ({ issues }: PersonReply) => issues

const mailsTo = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(({ to }) => to === customer.username)

const payoutsOf = ({ claimId }: { readonly claimId: string }) =>
  portal.db.select().from(payout).where(eq(payout.claimId, claimId)).orderBy(payout.round)

describe('CLM-02 a decided claim is opened again by staff with a reason', () => {
  const declined = async () => {
    const one = await claimed([{}, {}])
    const cost = await firstCost(one)
    await change(one, cost, {
      paidAmount: 20,
      declineReason: 'NO_PROOF_OF_PAYMENT',
      changeReason: 'No proof.',
    })
    await decide(one)
    return { ...one, pk: cost.pk }
  }

  test('its customer is told, what was paid stays paid, and the next decision pays the rest', async () => {
    const one = await declined()
    expect(issuesOf(await post(one, 'reopen', { pks: [one.pk], reason: '' }))).toEqual([
      'reason: staff_action_words_empty',
    ])
    const { body } = await post(one, 'reopen', { pks: [one.pk], reason: 'The proof was there.' })
    const again = body as ClaimWorkView
    expect(again).toMatchObject({
      state: 'OPEN',
      reopenings: [{ by: 'Yasmin', reason: 'The proof was there.', amount: 20 }],
      costs: [{ decided: false, paidBefore: 20 }, { decided: true }],
    })
    const list = await one.insured.customer.get(
      `/api/portal/profiles/${one.insured.customer.profileId}/medicaldeclarations`,
    )
    expect(
      (list.body as { status: string; paidAmount: number }[]).map(({ status, paidAmount }) => [
        status,
        paidAmount,
      ]),
    ).toEqual([
      ['IN_PROGRESS', 20],
      ['REIMBURSED', 64.2],
    ])
    const lower = await change(
      one,
      { pk: one.pk },
      { paidAmount: 19.99, declineReason: 'ABOVE_TARIFF', changeReason: 'Less.' },
    )
    expect(issuesOf(lower)).toEqual(['paidAmount: staff_amount_paid_before'])
    expect((await decide(one)).status).toBe(200)
    expect((await payoutsOf(one)).map(({ round, cents }) => [round, cents])).toEqual([
      [1, 8420],
      [2, 4420],
    ])
    const mails = await mailsTo(one.insured)
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects).toContain(`We look at your claim ${one.damageNumber} again`)
    expect(
      mails.some(({ text }) => text.includes('We pay back more than before.') && text.includes('€44.20')),
    ).toBe(true)
  })

  test('the second decision has a letter of its own, and the first keeps its own', async () => {
    const one = await declined()
    await portal.doJobs()
    await post(one, 'reopen', { pks: [one.pk], reason: 'Look again.' })
    await decide(one)
    await portal.doJobs()
    const list = await one.insured.customer.get(
      `/api/portal/profiles/${one.insured.customer.profileId}/medicaldeclarations`,
    )
    const [line] = list.body as { documentId: string }[]
    expect(line?.documentId).not.toBe(one.claimId)
    const [first, second] = await Promise.all(
      [one.claimId, line?.documentId].map((id) => one.insured.customer.get(`/api/portal/documents/${id}`)),
    )
    expect([first?.status, second?.status]).toEqual([200, 200])
  })

  test('a claim that is not decided is not opened again', async () => {
    const one = await claimed([{}])
    const { pk } = await firstCost(one)
    // every cost is open: there is nothing to do
    expect((await post(one, 'reopen', { pks: [pk], reason: 'Why not.' })).status).toBe(200)
    expect((await read(one)).reopenings).toEqual([])
    const unknown = await post(one, 'reopen', { pks: [999_999], reason: 'Why not.' })
    expect([unknown.status, unknown.code]).toEqual([404, 'errors.notFound'])
  })
})

describe('STAFF-06 MEDICAL sees what CLAIMS may not', () => {
  const secret = 'Sudden pain at night'
  const withWords = async () => {
    const one = await claimed([{}])
    const words = JSON.stringify({ description: secret, causedByOther: true, otherInsurance: false })
    await portal.db
      .insert(claimMedical)
      .values({ claimId: one.claimId, sealed: seal(portal.config.secret, one.claimId, words) })
    return one
  }

  test('CLAIMS sees status, amounts and care, never the words of the customer', async () => {
    const one = await withWords()
    const reply = await yasmin.get(`/api/staff/claims/${one.caseId}`)
    expect(JSON.stringify(reply.body)).not.toContain(secret)
    expect(reply.body).toMatchObject({ causedByOther: true, costs: [{ typeOfCare: 'GP' }] })
    const words = await post(one, 'words', { reason: 'NECESSITY' })
    expect(words.status).toBe(403)
  })

  test('MEDICAL reads them with a reason, and each look is on record', async () => {
    const one = await withWords()
    const doctor = await portal.staff({ name: 'Dr Bos', roles: ['MEDICAL'] })
    const reply = await post(one, 'words', { reason: 'EARLIER_ILLNESS' }, doctor)
    expect(reply.body).toEqual({ description: secret })
    const looks = await portal.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.event, 'CLAIM_WORDS_SEEN'), eq(auditEntry.subjectId, one.claimId)))
    expect(looks.map(({ staffId, outcome }) => [staffId, outcome])).toEqual([
      [doctor.staffId, 'EARLIER_ILLNESS'],
    ])
  })

  test('a reason that rests on what a doctor judges is given by MEDICAL only, who decides nothing', async () => {
    const one = await claimed([{}])
    const doctor = await portal.staff({ name: 'Dr Bos', roles: ['MEDICAL'] })
    const body = { paidAmount: 0, declineReason: 'NOT_NECESSARY', changeReason: 'It could wait.' }
    const cost = await firstCost(one)
    expect((await change(one, cost, body)).code).toBe('staff_reason_medical')
    expect((await change(one, cost, body, doctor)).status).toBe(200)
    expect((await decide(one, doctor)).status).toBe(403)
    expect((await decide(one)).status).toBe(200)
    const mail = (await mailsTo(one.insured)).find(({ subject }) => subject.includes(one.damageNumber))
    expect(mail?.text).not.toContain('necessary')
  })
})
