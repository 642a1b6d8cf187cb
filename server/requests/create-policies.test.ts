import { expect, test } from 'vitest'

import type { Portal } from '#server/platform/portal-context.ts'

import { policiesOfRequest } from './create-policies.ts'
import type { request } from './requests.tables.ts'

const addressWith = (answers: object) => {
  // the answers that are used for the address of a policy
  const stored = {
    answers,
    advice: { policies: [{ productCode: 'EXCHANGE' }] },
  } as unknown as typeof request.$inferSelect
  const payment = { method: 'CREDITCARD', term: 'AT_ONCE' }
  return policiesOfRequest({} as Portal, stored, payment, {
    accountId: '',
    personId: '',
    mainPolicyId: null,
    previousPolicyId: null,
  })[0]?.address
}

const address = { postalCode: '6708 PB', houseNumber: 10, street: 'Droevendaalsesteeg', city: 'Wageningen' }

test('a policy has the address of its request, or none if it is incomplete', () => {
  expect(addressWith({ ...address, countryOfDestination: 'DE' })).toEqual({
    ...address,
    addition: null,
    country: 'DE',
  })
  expect(addressWith({ ...address, street: undefined })).toBeNull()
  expect(addressWith({ ...address, city: undefined })).toBeNull()
  expect(addressWith({})).toBeNull()
})
