import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { NEW_ADDRESS } from '#server/testing/actions/new-address.ts'

import { change } from './policies.tables.ts'
import { acceptChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const policyOf = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
  // the reply was checked against the contract
  return (body as readonly PolicyView[])[0]
}

const NO_ADDRESS = {
  postalCode: undefined,
  houseNumber: undefined,
  addition: undefined,
  street: undefined,
  city: undefined,
  addressUnknown: true,
}

test('POL-08 who had no address yet is asked for one by 14 days after the first day', async () => {
  const insured = await requestedPolicy(portal, NO_ADDRESS)
  expect(await policyOf(insured)).toMatchObject({
    startDate: '2027-02-01',
    destinationAddress: null,
    ownAddressBy: '2027-02-15',
  })
})

test('POL-08 the address of the institution is no address of their own, until one is accepted', async () => {
  const insured = await insuredCustomer(portal, { addressUnknown: true })
  expect(await policyOf(insured)).toMatchObject({ ownAddressBy: '2027-02-15' })
  const { version } = await insured.stored()
  const sent = await insured.customer.post(`/api/portal/policies/${insured.policyId}/address`, {
    body: { ...NEW_ADDRESS, version },
  })
  expect(sent.status).toBe(202)
  expect(await policyOf(insured)).toMatchObject({ pendingChange: 'ADDRESS', ownAddressBy: null })
  const [moved] = await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))
  await acceptChange(portal, { changeId: moved?.changeId ?? '', by: 'AUTOMATIC' })
  expect(await policyOf(insured)).toMatchObject({ ownAddressBy: null })
})

test('POL-08 who gave an address is not asked for one', async () => {
  expect(await policyOf(await requestedPolicy(portal))).toMatchObject({ ownAddressBy: null })
})
