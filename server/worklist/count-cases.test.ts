import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { caseCounts } from './count-cases.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

let now = 0
beforeEach(() => {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  return () => clock.mockRestore()
})

const write = () =>
  portal.visitor().post('/api/portal/contact', {
    body: {
      name: 'Yuki Tanaka',
      email: 'yuki@example.com',
      subject: 'Belgium',
      question: 'Am I insured in Belgium?',
      category: 'OTHER',
      alreadyCustomer: false,
      locale: 'en-GB',
    },
  })

const SUPPORT = { kinds: ['MESSAGE'], roles: ['SUPPORT'] } as const

test('STAFF-01 counts are shown again for a moment, and never those of before a quiet hour', async () => {
  const count = caseCounts(portal)
  const messages = async () => (await count({}, { list: SUPPORT, own: SUPPORT })).kinds.MESSAGE
  const before = await messages()
  await write()
  now += 1000
  expect(await messages()).toBe(before)
  now += 3_600_000
  expect(await messages()).toBe(before + 1)
})
