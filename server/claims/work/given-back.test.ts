import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { TrailPage } from '#contract/trail.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { UNASSIGNED } from '#server/cases/shared/review-cases.ts'
import { staff } from '#server/staff/staff.tables.ts'
import { claimsWork, shownCosts, storedClaim } from '#server/testing/actions/claim-work.ts'
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

type OnCase = { readonly caseId: string; readonly agreementId: string }

const work = (who = yasmin) => claimsWork(portal, who)

const asked = async (first = yasmin): Promise<OnCase & Awaited<ReturnType<typeof storedClaim>>> => {
  const one = await storedClaim(portal, [{ claimedUnits: 60_000 }])
  const body = { askedOf: null, costs: shownCosts(await work(first).read(one)), words: '' }
  const reply = await work(first).post(one, 'second', body)
  return { ...one, agreementId: (reply.body as ClaimWorkView).agreement?.agreementId ?? '' }
}

const giveBack = ({ agreementId, ...one }: OnCase, reason: string, who = fatima) => {
  portal.clock.advance(1000)
  return work(who).post(one, 'giveback', { agreementId, reason })
}

const sendAgain = async (one: OnCase, changes: object = {}) => {
  portal.clock.advance(1000)
  const body = { askedOf: null, costs: shownCosts(await work().read(one)), words: '', ...changes }
  return work().post(one, 'second', body)
}

const askAgain = async (one: OnCase) => {
  const reply = await sendAgain(one, { answer: 'The rate is of that day.' })
  return { ...one, agreementId: (reply.body as ClaimWorkView).agreement?.agreementId ?? '' }
}

const holderOf = async ({ caseId }: OnCase) => {
  const [found] = await portal.db.select().from(reviewCase).where(eq(reviewCase.caseId, caseId))
  return found?.assignedTo
}

const less = { paidAmount: 1, declineReason: 'ABOVE_TARIFF', changeReason: 'Less.' }

describe('STAFF-03 a claim that a second person gives back', () => {
  test('is with the first person at once, who is told by mail and changes it', async () => {
    const one = await asked()
    await fatima.post(`/api/staff/cases/${one.caseId}/take`)
    expect((await giveBack(one, 'The name on the invoice is another one.')).status).toBe(200)
    expect(await holderOf(one)).toBe(yasmin.staffId)
    const mails = (await portal.mailbox()).filter(({ subject }) => subject.includes(one.damageNumber))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [yasmin.username, `Claim ${one.damageNumber} is yours again`],
    ])
    expect(mails[0]?.text).toContain(`/staff/cases/${one.caseId}`)
    expect(mails[0]?.text).not.toContain('invoice')
    const seen = await work().read(one)
    expect(seen).toMatchObject({
      mayDecide: true,
      gaveBack: false,
      givenBack: { by: 'Fatima', to: 'Yasmin' },
    })
    expect((await work().change(one, await work().firstCost(one), less)).status).toBe(200)
  })

  test('is never changed, sent on or decided by who gave it back, also once it is free', async () => {
    const one = await asked()
    await giveBack(one, 'Look at the care.')
    await portal.db.update(reviewCase).set(UNASSIGNED).where(eq(reviewCase.caseId, one.caseId))
    const seen = await work(fatima).read(one)
    expect(seen).toMatchObject({ mayDecide: false, gaveBack: true })
    const second = { askedOf: null, costs: shownCosts(seen), words: '' }
    const replies = [
      await work(fatima).change(one, await work().firstCost(one), less),
      await work(fatima).post(one, 'second', second),
      await work(fatima).send(one),
    ]
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'staff_claim_given_back'))
    expect((await work().post(one, 'second', { ...second, answer: 'I did.' })).status).toBe(200)
  })

  test('is free where the first person decides on claims no more, and anybody may change it', async () => {
    const first = await portal.staff({ name: 'Joris', roles: ['CLAIMS'] })
    const one = await asked(first)
    await portal.db
      .update(staff)
      .set({ disabledAt: portal.clock.now() })
      .where(eq(staff.staffId, first.staffId))
    expect((await giveBack(one, 'Joris is gone.')).status).toBe(200)
    expect(await holderOf(one)).toBeNull()
    expect((await work(fatima).change(one, await work().firstCost(one), less)).status).toBe(200)
  })

  test('is taken back by the first person, whose it stays', async () => {
    const one = await asked()
    expect((await giveBack(one, 'I forgot a cost.', yasmin)).status).toBe(200)
    expect(await holderOf(one)).toBe(yasmin.staffId)
  })

  test('shows in its history who sent it, who gave it back and why, and who agreed', async () => {
    const one = await asked()
    await giveBack(one, 'The rate is of another day.')
    const { agreementId } = await askAgain(one)
    portal.clock.advance(1000)
    await work(fatima).agree(one, agreementId)
    const { history } = (await yasmin.get(`/api/staff/cases/${one.caseId}`)).body as CaseView
    const moments = history
      .filter(({ what }) => what.startsWith('CLAIM_'))
      .map(({ what, by, words }) => [what, by, words])
    expect(moments.toReversed()).toEqual([
      ['CLAIM_AGREEMENT_ASKED', 'Yasmin', null],
      ['CLAIM_GIVEN_BACK', 'Fatima', 'The rate is of another day.'],
      ['CLAIM_AGREEMENT_ASKED', 'Yasmin', 'The rate is of that day.'],
      ['CLAIM_AGREED', 'Fatima', null],
    ])
  })

  test('STAFF-07 says in the trail why, each time, to who reads the words of claims', async () => {
    const one = await asked()
    await giveBack(one, 'First reason.')
    await giveBack(await askAgain(one), 'Second reason.')
    const query = `what=CLAIM_AGREEMENT_GIVEN_BACK&q=${one.damageNumber}`
    const wordsFor = async (...roles: readonly StaffRole[]) => {
      const admin = await portal.staff({ roles: ['ADMIN', ...roles] })
      const { body } = await admin.get(`/api/staff/trail?${query}`)
      const file = String((await admin.get(`/api/staff/trail/export?${query}`)).body)
      return [(body as TrailPage).entries.map(({ words }) => words), file.includes('Second reason.')]
    }
    expect(await wordsFor('CLAIMS')).toEqual([['Second reason.', 'First reason.'], true])
    expect(await wordsFor()).toEqual([[null, null], false])
  })
})
