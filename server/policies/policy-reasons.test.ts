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

// The first entry of each list of the domain reference (4.2, 9.1), in the words of the forms.
test.each([
  ['terminationreasons', 'en-GB', 12, 'STUDY_FINISHED: I finished my study, exchange or internship'],
  ['terminationreasons', 'nl', 12, 'STUDY_FINISHED: Mijn studie, uitwisseling of stage is klaar'],
  ['movereasons', 'en-GB', 6, 'FIRST_ADDRESS: This is my first address there'],
  ['movereasons', 'nl', 6, 'FIRST_ADDRESS: Dit is mijn eerste adres daar'],
])('API-32 the list %s in %s has %i entries, the first %s', async (name, language, length, first) => {
  const list = await listOf(name, language)
  expect(list.length).toBe(length)
  expect(`${list[0]?.code}: ${list[0]?.label}`).toBe(first)
  expect(new Set(list.map(({ label }) => label)).size).toBe(length)
  expect(list.every(({ label }) => label && !/[{}]/.test(label))).toBe(true)
})

test.each([
  ['terminationreasons', ['OTHER']],
  ['movereasons', ['OTHER']],
])('API-32 of the list %s these need an explanation: %j', async (name, codes) => {
  const list = await listOf(name, 'en-GB')
  expect(list.filter(({ explanationRequired }) => explanationRequired).map(({ code }) => code)).toEqual(codes)
})
