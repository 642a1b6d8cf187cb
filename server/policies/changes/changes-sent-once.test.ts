import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { change } from '#server/policies/policies.tables.ts'
import { withdrawChange } from '#server/policies/changes/decide-change.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptChange, refuseChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const send = ({ customer, policyId }: InsuredCustomer, form: string, body: object) =>
  customer.post(`/api/portal/policies/${policyId}/${form}`, { body: { version: 2, ...body } })

const ADDRESS = {
  postalCode: '1012js',
  houseNumber: 1,
  street: 'Dam',
  city: 'Amsterdam',
  country: 'NL',
  moveReason: 'MOVED_OTHER_CITY',
}

test.each([
  ['changestartdate', { newStartDate: '2027-02-08' }, { newStartDate: '2027-02-15' }],
  ['address', ADDRESS, { ...ADDRESS, houseNumber: 2 }],
  ['payment', { term: 'QUARTERLY', method: 'DIRECT_DEBIT' }, { term: 'HALF_YEARLY', method: 'DIRECT_DEBIT' }],
])('POL-07 POL-08 POL-09 a key is answered for what was sent with it only: %s', async (form, body, other) => {
  const [insured, elsewhere] = [await insuredCustomer(portal), await insuredCustomer(portal)]
  const idempotencyKey = randomUUID()
  const first = await send(insured, form, { ...body, idempotencyKey })
  const again = await send(insured, form, { ...body, idempotencyKey })
  expect([first.status, again.status, again.body]).toEqual([202, 202, first.body])
  const conflicts = [
    await send(insured, form, { ...other, idempotencyKey }),
    await send(insured, 'terminate', { endDate: '2027-06-30', idempotencyKey }),
  ]
  for (const { status, code } of conflicts) expect([status, code]).toEqual([409, 'policy_change_conflict'])
  const stored = await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))
  expect(stored).toHaveLength(1)
  // the key of somebody else says nothing of this one, and another change under it is a conflict again
  expect((await send(elsewhere, form, { ...body, idempotencyKey })).status).toBe(202)
  const reused = await send(elsewhere, form, { ...other, idempotencyKey })
  expect([reused.status, reused.code]).toEqual([409, 'policy_change_conflict'])
})

const FORMS = [
  ['changestartdate', { newStartDate: '2027-02-08' }],
  ['address', ADDRESS],
  ['payment', { term: 'QUARTERLY', method: 'DIRECT_DEBIT' }],
  ['terminate', { endDate: '2027-06-15', reason: 'LEFT_COUNTRY' }],
] as const

const stateOf = async ({ policyId }: InsuredCustomer) => {
  const rows = await portal.db.select().from(change).where(eq(change.policyId, policyId))
  return rows.map(({ changeId, state }) => ({ changeId, state }))
}

test.each(FORMS)(
  'POL-07 POL-08 POL-09 TERM-01 a change that was taken back or refused gives no receipt again: %s',
  async (form, body) => {
    const insured = await insuredCustomer(portal)
    const { customer, policyId } = insured
    const refused = async (idempotencyKey: string) => {
      const { status, code } = await send(insured, form, { ...body, idempotencyKey })
      expect([status, code]).toEqual([409, 'policy_change_conflict'])
    }
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await send(insured, form, { ...body, idempotencyKey: first })).status).toBe(202)
    await withdrawChange(portal, { accountId: customer.profileId, policyId })
    await refused(first)
    expect((await send(insured, form, { ...body, idempotencyKey: second })).status).toBe(202)
    const open = (await stateOf(insured)).find(({ state }) => state === 'OPEN')
    const changeId = open?.changeId ?? expect.fail('nothing is open')
    await refuseChange(portal, { changeId, by: 'AUTOMATIC', reason: 'No.' })
    await refused(second)
    expect((await stateOf(insured)).map(({ state }) => state).toSorted()).toEqual(['REFUSED', 'WITHDRAWN'])
  },
)

test('POL-07 a change that was accepted meanwhile gives its receipt again', async () => {
  const insured = await insuredCustomer(portal)
  const body = { newStartDate: '2027-02-08', idempotencyKey: randomUUID() }
  const first = await send(insured, 'changestartdate', body)
  const [stored] = await stateOf(insured)
  await acceptChange(portal, { changeId: stored?.changeId ?? '', by: 'AUTOMATIC' })
  const again = await send(insured, 'changestartdate', body)
  expect(again.status).toBe(202)
  // the status of the policy is that of now
  expect(again.body).toEqual({ ...(first.body as object), status: 'NOT_ACTIVE' })
})
