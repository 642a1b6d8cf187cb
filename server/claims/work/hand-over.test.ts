import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { claimMedical } from '#server/claims/claims.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { seal } from '#server/platform/seal.ts'
import { claimsWork, storedClaim } from '#server/testing/actions/claim-work.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { recordOf } from '#server/testing/read/read-record.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let yasmin: StaffPerson
let doctor: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS'] })
  doctor = await portal.staff({ name: 'Dr Bos', roles: ['MEDICAL'] })
})
afterAll(() => portal.stop())

type OnCase = { readonly caseId: string }

const work = (who = yasmin) => claimsWork(portal, who)

const handOver = (on: OnCase, to: 'MEDICAL' | 'CLAIMS', who = yasmin, reason = 'Was it necessary?') =>
  work(who).post(on, 'handover', { noteId: randomUUID(), to, reason })

const show = async ({ caseId }: OnCase, who: StaffPerson) =>
  (await who.get(`/api/staff/cases/${caseId}`)).body as {
    readonly mayDecide: boolean
    readonly role: string
    readonly history: readonly { readonly what: string; readonly words: string | null }[]
  }

const takeNext = async (who: StaffPerson) =>
  ((await who.post('/api/staff/worklist/next', { body: {} })).body ?? {}) as { readonly caseId?: string }

const warningsOf = async ({ caseId }: OnCase) => {
  const [found] = await portal.db.select().from(reviewCase).where(eq(reviewCase.caseId, caseId))
  return found?.warnings
}

describe('STAFF-06 a claim is handed over to MEDICAL, and back', () => {
  test('it stands in the list of MEDICAL with the reason, and CLAIMS does not work on it meanwhile', async () => {
    const one = await storedClaim(portal, [{}])
    expect(await takeNext(doctor)).toEqual({})
    expect((await handOver(one, 'MEDICAL')).status).toBe(200)
    expect(await warningsOf(one)).toEqual(['WITH_MEDICAL'])
    // no other claim is there, and CLAIMS is not given this one
    expect(await takeNext(yasmin)).toEqual({})
    expect((await takeNext(doctor)).caseId).toBe(one.caseId)
    const seen = await show(one, doctor)
    expect(seen).toMatchObject({ mayDecide: true, role: 'MEDICAL' })
    expect(seen.history.map(({ words }) => words)).toContain('Was it necessary?')
    expect(await show(one, yasmin)).toMatchObject({ mayDecide: false, role: 'MEDICAL' })
    expect(await work().read(one)).toMatchObject({ handedTo: 'MEDICAL', mayDecide: false })
    const cost = await work().firstCost(one)
    const less = { paidAmount: 1, declineReason: 'ABOVE_TARIFF', changeReason: 'Less.' }
    expect((await work().change(one, cost, less)).code).toBe('staff_role_missing')
    expect((await work().decide(one)).code).toBe('staff_role_missing')
  })

  test('MEDICAL gives a reason that rests on what a doctor judges, hands it back, and CLAIMS decides', async () => {
    const one = await storedClaim(portal, [{}])
    const words = JSON.stringify({
      description: 'Pain at night',
      causedByOther: false,
      otherInsurance: false,
    })
    await portal.db
      .insert(claimMedical)
      .values({ claimId: one.claimId, sealed: seal(portal.config.secret, one.claimId, words) })
    await handOver(one, 'MEDICAL')
    const cost = await work(doctor).firstCost(one)
    const body = { paidAmount: 0, declineReason: 'NOT_NECESSARY', changeReason: 'It could wait.' }
    expect((await work(doctor).change(one, cost, body)).status).toBe(200)
    expect((await handOver(one, 'CLAIMS', doctor, 'It could wait.')).status).toBe(200)
    expect(await warningsOf(one)).toEqual([])
    const seen = await work().read(one)
    expect(seen).toMatchObject({ handedTo: null, mayDecide: true })
    // status, amounts and care; never the words of the customer
    expect(JSON.stringify([seen, await show(one, yasmin)])).not.toContain('Pain at night')
    expect((await work().decide(one)).status).toBe(200)
    const record = await recordOf(portal, one.caseId)
    expect(record.filter((line) => line.startsWith('CLAIM_HANDED_OVER'))).toEqual([
      'CLAIM_HANDED_OVER MEDICAL',
      'CLAIM_HANDED_OVER CLAIMS',
    ])
  })

  test('STAFF-02 who has it asks its customer for more, and nobody else', async () => {
    const one = await storedClaim(portal, [{}])
    const previewOf = (who: StaffPerson) =>
      who.post(`/api/staff/cases/${one.caseId}/questions/preview`, {
        body: { items: ['RECEIPT'], question: '' },
      })
    expect([(await previewOf(doctor)).code, (await previewOf(yasmin)).status]).toEqual([
      'staff_role_missing',
      200,
    ])
    await handOver(one, 'MEDICAL')
    expect([(await previewOf(doctor)).status, (await previewOf(yasmin)).code]).toEqual([
      200,
      'staff_role_missing',
    ])
  })

  test('a reason is needed, CLAIMS takes it back, and a decided claim is not handed over', async () => {
    const one = await storedClaim(portal, [{}])
    expect((await handOver(one, 'MEDICAL', yasmin, ' ')).issues).toEqual(['reason: staff_action_words_empty'])
    await handOver(one, 'MEDICAL')
    expect((await handOver(one, 'CLAIMS')).status).toBe(200)
    await work().decide(one)
    const late = await handOver(one, 'MEDICAL')
    expect([late.status, late.code]).toEqual([409, 'case_decided_meanwhile'])
  })
})
