import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { change } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { Insured } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const send = ({ customer, policyId }: Insured, form: string, body: object) =>
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
  const senderKey = randomUUID()
  const first = await send(insured, form, { ...body, senderKey })
  const again = await send(insured, form, { ...body, senderKey })
  expect([first.status, again.status, again.body]).toEqual([202, 202, first.body])
  const conflicts = [
    await send(insured, form, { ...other, senderKey }),
    await send(insured, 'terminate', { endDate: '2027-06-30', senderKey }),
    await send(elsewhere, form, { ...body, senderKey }),
  ]
  for (const { status, code } of conflicts) expect([status, code]).toEqual([409, 'policy_change_conflict'])
  const stored = await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))
  expect(stored).toHaveLength(1)
})
