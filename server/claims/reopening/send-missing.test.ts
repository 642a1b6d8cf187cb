import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { reviewCase } from '#server/cases/cases.tables.ts'
import { claimFile, claimReopening } from '#server/claims/claims.tables.ts'
import { claimsWork, storedClaim } from '#server/testing/actions/claim-work.ts'
import { CLAIM_PICTURE } from '#server/testing/claim.ts'
import type { Customer } from '#server/testing/customer.ts'
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

/** A claim that was not paid for this reason. */
const declined = async (declineReason: string) => {
  const one = await storedClaim(portal, [{}, {}])
  const work = claimsWork(portal, yasmin)
  const cost = await work.firstCost(one)
  await work.change(one, cost, { paidAmount: 0, declineReason, changeReason: 'Nothing shows it.' })
  await work.decide(one)
  const { customer } = one.insured
  const list = await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)
  const [line] = list.body as { claimPk: number }[]
  return { ...one, customer, claimPk: line?.claimPk ?? 0 }
}

const send = (
  who: Customer,
  claimPk: number,
  { words = 'Here is the proof.', files = 1, key = randomUUID() } = {},
) => {
  const body = new FormData()
  const part = JSON.stringify({ words, idempotencyKey: key })
  body.append('missing', new Blob([part], { type: 'application/json' }))
  for (let index = 0; index < files; index += 1)
    body.append('files', new Blob([CLAIM_PICTURE]), `proof-${index}.png`)
  return who.post(`/api/portal/claims/${claimPk}/missing`, { body })
}

describe('CLM-02 a customer sends what was missing of a decided claim', () => {
  test('with files and words: it is looked at again, the receipt says by when, and staff read it', async () => {
    const one = await declined('NO_PROOF_OF_PAYMENT')
    const reply = await send(one.customer, one.claimPk)
    expect([reply.status, reply.body]).toEqual([
      201,
      { damageNumber: one.damageNumber, status: 'IN_PROGRESS', expectedBy: '2026-12-04' },
    ])
    const view = await claimsWork(portal, yasmin).read(one)
    expect(view).toMatchObject({
      state: 'OPEN',
      answerBy: '2026-12-04',
      reopenings: [{ by: null, reason: 'Here is the proof.' }],
    })
    const sent = await portal.db.select().from(claimFile).where(eq(claimFile.claimId, one.claimId))
    expect(sent).toHaveLength(1)
    // the cost that was paid stays as it was
    expect(view.costs.map(({ decided }) => decided)).toEqual([false, true])
    const mails = (await portal.mailbox()).filter(({ to }) => to === one.customer.username)
    expect(mails.at(-1)?.text).toContain('We received what was missing of your claim')
    expect(mails.at(-1)?.text).toContain('Friday 4 December 2026')
  })

  test('what arrives twice with one key is stored once, with the same receipt', async () => {
    const one = await declined('NO_REFERRAL')
    const key = randomUUID()
    const [first, second] = [
      await send(one.customer, one.claimPk, { key }),
      await send(one.customer, one.claimPk, { key }),
    ]
    expect(second.body).toEqual(first.body)
    const stored = await portal.db
      .select()
      .from(claimReopening)
      .where(eq(claimReopening.claimId, one.claimId))
    const files = await portal.db.select().from(claimFile).where(eq(claimFile.claimId, one.claimId))
    expect([stored.length, files.length]).toEqual([1, 1])
  })

  test.each([
    ['where nothing was missing', 'NOT_COVERED'],
    ['where the maximum was reached', 'MAXIMUM_REACHED'],
  ])('not %s', async (_, reason) => {
    const one = await declined(reason)
    const reply = await send(one.customer, one.claimPk)
    expect([reply.status, reply.code]).toEqual([409, 'claim_nothing_missing'])
    const [open] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, one.claimId))
    expect(open?.state).toBe('DONE')
  })

  test('not while it is looked at already', async () => {
    const one = await declined('NO_REFERRAL')
    await send(one.customer, one.claimPk)
    expect((await send(one.customer, one.claimPk)).code).toBe('claim_nothing_missing')
  })

  test('not with nothing, and not with a file that cannot be read', async () => {
    const one = await declined('NO_REFERRAL')
    const empty = await send(one.customer, one.claimPk, { words: ' ', files: 0 })
    expect([empty.status, empty.issues]).toEqual([422, ['words: claim_missing_empty']])
  })

  test('of a claim of somebody else as little as of one that does not exist', async () => {
    const one = await declined('NO_REFERRAL')
    const stranger = await portal.customer()
    expect((await send(stranger, one.claimPk)).status).toBe(404)
    expect((await send(stranger, 999_999)).status).toBe(404)
  })
})
