import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { WorkPage } from '#contract/worklist.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { claimAgreement } from '#server/claims/claims.tables.ts'
import { claimsWork, shownCosts, storedClaim } from '#server/testing/actions/claim-work.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'
import { rowsOfList } from '#server/worklist/list-query.ts'

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

const work = (who = yasmin) => claimsWork(portal, who)

type Claim = Awaited<ReturnType<typeof storedClaim>>
let one: Claim
beforeEach(async () => {
  one = await storedClaim(portal, [{ claimedUnits: 60_000 }])
})

const send = async (changes: object = {}) => {
  portal.clock.advance(1000)
  const body = { askedOf: null, costs: shownCosts(await work().read(one)), words: 'Until soon.', ...changes }
  return work().post(one, 'second', body)
}

const agreementId = async () => (await work(fatima).read(one)).agreement?.agreementId ?? ''

const giveBack = async (who = fatima) => {
  portal.clock.advance(1000)
  return work(who).post(one, 'giveback', { agreementId: await agreementId(), reason: 'Look at the care.' })
}

const sentAndGivenBack = async (who = fatima) => {
  await send()
  await giveBack(who)
}

const less = { paidAmount: 599, declineReason: 'ABOVE_TARIFF', changeReason: 'The usual price.' }
const hospital = { typeOfCare: 'HOSPITAL', changeReason: 'It was a hospital.' }
const NEEDED = [422, ['answer: staff_answer_required']]

describe('STAFF-03 a claim that was given back and is sent to a second person again', () => {
  test('unchanged, is refused at the field of the answer, and sent with one, which the second person reads', async () => {
    await sentAndGivenBack()
    for (const changes of [{}, { answer: ' \n ' }]) {
      const reply = await send(changes)
      expect([reply.status, reply.issues]).toEqual(NEEDED)
    }
    expect((await work().read(one)).givenBack).toMatchObject({ words: 'Until soon.', isUnchanged: true })
    expect((await send({ answer: 'The letter names it.' })).status).toBe(200)
    expect((await work(fatima).read(one)).agreement).toMatchObject({
      answer: 'The letter names it.',
      mayAgree: true,
    })
    const [sealed] = await portal.db
      .select({ answer: claimAgreement.answer })
      .from(claimAgreement)
      .where(eq(claimAgreement.agreementId, await agreementId()))
    expect(Buffer.from(sealed?.answer ?? []).includes('letter')).toBe(false)
  })

  test('has an answer of at most 600 characters', async () => {
    await sentAndGivenBack()
    const reply = await send({ answer: 'é'.repeat(601) })
    expect([reply.status, reply.issues]).toEqual([422, ['answer: staff_change_reason_too_long']])
  })

  test.each([
    ['an amount', less],
    ['the type of care', hospital],
  ])('needs no answer where %s was changed', async (_, changes) => {
    await sentAndGivenBack()
    expect((await work().change(one, await work().firstCost(one), changes)).status).toBe(200)
    expect((await work().read(one)).givenBack).toMatchObject({ isUnchanged: false })
    expect((await send()).status).toBe(200)
  })

  test('needs no answer where the words for the customer were changed', async () => {
    await sentAndGivenBack()
    expect((await send({ words: 'Until later.' })).status).toBe(200)
  })

  test('needs one where a change was undone', async () => {
    await sentAndGivenBack()
    await work().change(one, await work().firstCost(one), less)
    await work().change(one, await work().firstCost(one), {})
    const reply = await send()
    expect([reply.status, reply.issues]).toEqual(NEEDED)
  })

  test.each([
    ['an amount', less, { ...less, paidAmount: 500 }],
    ['a type of care', hospital, { ...hospital, typeOfCare: 'SPECIALIST' }],
  ])('needs one where %s was chosen before, and is chosen again after another', async (_, chosen, other) => {
    await work().change(one, await work().firstCost(one), chosen)
    await sentAndGivenBack()
    for (const [next, isUnchanged] of [
      [other, false],
      [chosen, true],
    ] as const) {
      portal.clock.advance(1000)
      expect((await work().change(one, await work().firstCost(one), next)).status).toBe(200)
      expect((await work().read(one)).givenBack).toMatchObject({ isUnchanged })
    }
    const reply = await send()
    expect([reply.status, reply.issues]).toEqual(NEEDED)
  })

  test('needs one where a type of care was set while it was with the first person before, and no more since', async () => {
    await work().change(one, await work().firstCost(one), hospital)
    portal.clock.advance(1000)
    await work().change(one, await work().firstCost(one), {})
    await sentAndGivenBack()
    expect((await send()).issues).toEqual(NEEDED[1])
  })

  test('needs none where a type of care that was chosen before is taken away', async () => {
    await work().change(one, await work().firstCost(one), hospital)
    await sentAndGivenBack()
    portal.clock.advance(1000)
    await work().change(one, await work().firstCost(one), {})
    expect((await work().read(one)).givenBack).toMatchObject({ isUnchanged: false })
    expect((await send()).status).toBe(200)
  })

  test('needs none where the first person took it back', async () => {
    await sentAndGivenBack(yasmin)
    expect((await send()).status).toBe(200)
  })

  test('needs one each time, and says the last', async () => {
    await sentAndGivenBack()
    await send({ answer: 'First answer.' })
    await giveBack()
    const reply = await send()
    expect([reply.status, reply.issues]).toEqual(NEEDED)
    await send({ answer: 'Second answer.' })
    expect((await work(fatima).read(one)).agreement?.answer).toBe('Second answer.')
  })

  test('begins anew once it was agreed to and opened again', async () => {
    await sentAndGivenBack()
    await send({ answer: 'The letter names it.' })
    portal.clock.advance(1000)
    await work(fatima).agree(one, await agreementId())
    portal.clock.advance(1000)
    const pks = (await work().read(one)).costs.map(({ pk }) => pk)
    const reply = await work().post(one, 'reopen', { pks, reason: 'The clinic sent another invoice.' })
    expect((reply.body as ClaimWorkView).givenBack).toBeNull()
    expect(await warnings()).toEqual(['SECOND_PERSON'])
  })
})

const warnings = async () => {
  const [found] = await portal.db.select().from(reviewCase).where(eq(reviewCase.caseId, one.caseId))
  return found?.warnings
}

test('STAFF-01 the list says of a claim that it waits for a second person, and that it was given back', async () => {
  const listed = async () => {
    const { body } = await fatima.get('/api/staff/worklist?kind=CLAIM&sort=-received')
    return (body as WorkPage).rows.find(({ caseId }) => caseId === one.caseId)?.warnings
  }
  await send()
  expect(await listed()).toEqual(['ASKED_SECOND'])
  await giveBack()
  expect(await listed()).toEqual(['GIVEN_BACK', 'SECOND_PERSON'])
  await send({ answer: 'The letter names it.' })
  expect(await listed()).toEqual(['ASKED_SECOND'])
  // taken back by the first person it is as it was before
  await giveBack(yasmin)
  expect(await listed()).toEqual(['SECOND_PERSON'])
})

test('STAFF-01 the list is narrowed to claims that wait for a second person, or were given back', async () => {
  await portal.db.delete(reviewCase)
  one = await storedClaim(portal, [{ claimedUnits: 60_000 }])
  await storedClaim(portal, [{ claimedUnits: 70_000 }])
  const numberOf = async (second: string) => {
    const { body } = await fatima.get(`/api/staff/worklist?second=${second}`)
    return (body as WorkPage).rows.map(({ caseId }) => caseId)
  }
  expect([await numberOf('asked'), await numberOf('back')]).toEqual([[], []])
  await send()
  expect([await numberOf('asked'), await numberOf('back')]).toEqual([[one.caseId], []])
  const { body: place } = await fatima.get(`/api/staff/worklist/place?second=asked&caseId=${one.caseId}`)
  expect(place).toMatchObject({ at: 1, total: 1, next: null })
  await giveBack()
  expect([await numberOf('asked'), await numberOf('back')]).toEqual([[], [one.caseId]])
  expect((await fatima.get('/api/staff/worklist?second=both')).status).toBe(400)
})

test('STAFF-01 claims between two people are found by an index of these few', async () => {
  const filter = { kind: 'CLAIM', second: 'asked' } as const
  const query = rowsOfList(
    portal,
    {
      filter,
      by: { kind: 'staff', staffId: fatima.staffId, roles: ['CLAIMS'] },
      found: undefined,
      limit: 51,
    },
    sql`kind`,
  )
  const plan = await portal.db.transaction(async (tx) => {
    // a table of some rows is read as a whole
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('review_case_between_two')
})
