import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Reason } from '#contract/reasons.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const listOf = async (name: string, language: string) => {
  const headers = { 'accept-language': language }
  const { statusCode, body } = await portal.app.inject({ url: `/api/portal/${name}`, headers })
  expect(statusCode).toBe(200)
  // the reply was checked against the contract
  return JSON.parse(body) as Reason[]
}

// The first entry of each list, in the words of the form.
test.each([
  ['caretypes', 'en-GB', 19, 'GP: General practitioner'],
  ['caretypes', 'nl', 19, 'GP: Huisarts'],
  ['currencies', 'en-GB', 155, 'EUR: Euro'],
  ['currencies', 'nl', 155, 'EUR: Euro'],
])('API-32 the list %s in %s has %i entries, the first %s', async (name, language, length, first) => {
  const list = await listOf(name, language)
  expect(list.length).toBe(length)
  expect(`${list[0]?.code}: ${list[0]?.label}`).toBe(first)
  expect(new Set(list.map(({ label }) => label)).size).toBe(length)
  expect(list.every(({ label }) => label && !/[{}]/.test(label))).toBe(true)
})

test.each(['caretypes', 'currencies'])('API-32 nothing in the list %s needs an explanation', async (name) => {
  const list = await listOf(name, 'en-GB')
  expect(list.filter(({ explanationRequired }) => explanationRequired)).toEqual([])
})
