import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('API-24 WIZ-10 anyone may look up a Dutch address over HTTP', async () => {
  const visitor = portal.visitor()
  expect((await visitor.get('/pacos?pc=1012JS&nr=1')).body).toEqual({ street: 'Dam', city: 'Amsterdam' })
  const missing = await visitor.get('/pacos?pc=9999ZZ&nr=1')
  expect([missing.status, missing.code]).toEqual([404, 'policy_address_not_found'])
})

test.each([
  'pc=1000AB%26nr%3D2&nr=1',
  'pc=1000AB%23&nr=1',
  'pc=..%2F..%2F1000AB&nr=1',
  'pc=1012JS%0d%0a&nr=1',
  'pc=1012JS',
])('API-24 the query %s is not sent to the register', async (query) => {
  const reply = await portal.visitor().get(`/pacos?${query}`)
  expect([400, 422]).toContain(reply.status)
})

test('API-24 a visitor looks up some addresses a minute, and then waits', async () => {
  const limited = await startPortal({ LIMIT_PACOS: '2/min' })
  const visitor = limited.visitor()
  const statuses = []
  for (let index = 0; index < 3; index += 1)
    statuses.push((await visitor.get('/pacos?pc=1012JS&nr=1')).status)
  await limited.stop()
  expect(statuses).toEqual([200, 200, 429])
})
