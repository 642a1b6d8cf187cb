import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { expectList, readList } from '#server/testing/read/read-list.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

// The first entry of each list, in the words of the form.
test.each([
  ['caretypes', 'en-GB', 19, 'GP: General practitioner'],
  ['caretypes', 'nl', 19, 'GP: Huisarts'],
  ['currencies', 'en-GB', 156, 'EUR: Euro'],
  ['currencies', 'nl', 156, 'EUR: Euro'],
])('API-32 the list %s in %s has %i entries, the first %s', async (name, language, length, first) => {
  expectList(await readList(portal, name, language), { length, first })
})

test.each(['caretypes', 'currencies'])('API-32 nothing in the list %s needs an explanation', async (name) => {
  const list = await readList(portal, name, 'en-GB')
  expect(list.filter(({ explanationRequired }) => explanationRequired)).toEqual([])
})
