import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { expectList, readList } from '#server/testing/read/read-list.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

// The first entry of each list of the domain reference (4.2, 9.1), in the words of the forms.
test.each([
  ['terminationreasons', 'en-GB', 12, 'STUDY_FINISHED: I finished my study, exchange or internship'],
  ['terminationreasons', 'nl', 12, 'STUDY_FINISHED: Mijn studie, uitwisseling of stage is klaar'],
  ['movereasons', 'en-GB', 6, 'FIRST_ADDRESS: This is my first address there'],
  ['movereasons', 'nl', 6, 'FIRST_ADDRESS: Dit is mijn eerste adres daar'],
])('API-32 the list %s in %s has %i entries, the first %s', async (name, language, length, first) => {
  expectList(await readList(portal, name, language), { length, first })
})

test.each([
  ['terminationreasons', ['OTHER']],
  ['movereasons', ['OTHER']],
])('API-32 of the list %s these need an explanation: %j', async (name, codes) => {
  const list = await readList(portal, name, 'en-GB')
  expect(list.filter(({ explanationRequired }) => explanationRequired).map(({ code }) => code)).toEqual(codes)
})
