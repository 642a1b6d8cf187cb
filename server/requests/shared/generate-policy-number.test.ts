import { afterAll, beforeAll, expect, test } from 'vitest'

import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { generatePolicyNumber, isIssuedNumber } from './generate-policy-number.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const generate = (digits: readonly string[]) => {
  const left = [...digits]
  return portal.db.transaction((tx) => generatePolicyNumber(tx, () => left.shift() ?? '99999999'))
}

test('a number is issued only once, also to two simultaneous requests', async () => {
  expect(await generate(['12345678'])).toBe(makePolicyNumber('12345678'))
  expect(await generate(['12345678', '12345678', '23456789'])).toBe(makePolicyNumber('23456789'))
  const both = await Promise.all([generate(['34567890', '45678901']), generate(['34567890', '56789012'])])
  expect(new Set(both).size).toBe(2)
  expect(both).toContain(makePolicyNumber('34567890'))
})

test('a number of a request that was not stored can be issued again', async () => {
  const failed = portal.db.transaction(async (tx) => {
    await generatePolicyNumber(tx, () => '67890123')
    throw new Error('not stored')
  })
  await expect(failed).rejects.toThrow('not stored')
  expect(await generate(['67890123'])).toBe(makePolicyNumber('67890123'))
})

test('a number counts as issued once a request has it, and no other does', async () => {
  const number = await generate(['78901234'])
  expect(await isIssuedNumber(portal.db, number)).toBe(true)
  expect(await isIssuedNumber(portal.db, makePolicyNumber('89012345'))).toBe(false)
})
