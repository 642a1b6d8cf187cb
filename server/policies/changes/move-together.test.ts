import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { change, policy } from '#server/policies/policies.tables.ts'
import { NEW_ADDRESS } from '#server/testing/actions/new-address.ts'
import { acceptChange } from '#server/testing/decide.ts'
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

// Another policy of the same customer.
const secondOf = async ({ customer }: InsuredCustomer) => {
  const { policyId } = await insuredCustomer(portal)
  await portal.db.update(policy).set({ accountId: customer.profileId }).where(eq(policy.policyId, policyId))
  return policyId
}

const move = async ({ customer, policyId, stored }: InsuredCustomer, body: object) => {
  await customer.login(customer.username, customer.password)
  const { version } = await stored()
  return customer.post(`/api/portal/policies/${policyId}/address`, {
    body: { ...NEW_ADDRESS, version, ...body },
  })
}

const storedPolicy = async (policyId: string) => {
  const [stored] = await portal.db.select().from(policy).where(eq(policy.policyId, policyId))
  return stored ?? expect.fail('not stored')
}

const changesOf = (...policyIds: readonly string[]) =>
  portal.db
    .select()
    .from(change)
    .where(inArray(change.policyId, [...policyIds]))

test('POL-08 an address is changed once for several policies, and sent twice it is stored once', async () => {
  const insured = await insuredCustomer(portal)
  const second = await secondOf(insured)
  const { version } = await insured.stored()
  const idempotencyKey = randomUUID()
  // its own policy, and one that is named twice, count once
  const body = { idempotencyKey, version, alsoFor: [second, insured.policyId, second] }
  const replies = [await move(insured, body), await move(insured, body)]
  expect(replies.map(({ status }) => status)).toEqual([202, 202])
  expect(replies[1]?.body).toEqual(replies[0]?.body)
  const changes = await changesOf(insured.policyId, second)
  expect(changes.map(({ policyId }) => policyId).toSorted()).toEqual([insured.policyId, second].toSorted())
  for (const { changeId } of changes) await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
  const moved = await portal.db
    .select({ address: policy.address })
    .from(policy)
    .where(inArray(policy.policyId, [insured.policyId, second]))
  expect(moved.map(({ address }) => address?.street)).toEqual(['Dam', 'Dam'])
})

test('POL-08 where one of them cannot change, none does', async () => {
  const [insured, other] = [await insuredCustomer(portal), await insuredCustomer(portal)]
  const second = await secondOf(insured)
  const third = await secondOf(insured)
  const ofOther = await move(insured, { alsoFor: [second, other.policyId] })
  expect([ofOther.status, ofOther.code]).toEqual([404, 'policy_not_found'])
  // it waits for an answer already
  expect((await move({ ...insured, policyId: third }, {})).status).toBe(202)
  const waiting = await move(insured, { alsoFor: [second, third] })
  expect(waiting.status).toBe(422)
  const { policyNumber } = await storedPolicy(third)
  // it stands at its tick, not at the form
  expect(waiting.body).toMatchObject({
    errors: [
      {
        id: 'policy_change_also_blocked',
        field: `also-${third}`,
        context: { policyNumber, reason: 'policy_under_review' },
      },
    ],
  })
  expect(await changesOf(insured.policyId, second, other.policyId)).toEqual([])
})

test('POL-08 one that has this address already is named, and stays as it is', async () => {
  const insured = await insuredCustomer(portal)
  const second = await secondOf(insured)
  expect((await move({ ...insured, policyId: second }, {})).status).toBe(202)
  const [first] = await changesOf(second)
  await acceptChange(portal, { changeId: first?.changeId ?? '', by: 'AUTOMATIC' })
  const { status, issues } = await move(insured, { alsoFor: [second] })
  expect([status, ...issues]).toEqual([422, `also-${second}: policy_change_also_blocked`])
  expect(await changesOf(insured.policyId)).toEqual([])
})
