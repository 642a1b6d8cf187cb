import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startPortal } from './portal.ts'
import type { TestPortal } from './portal.ts'
import { submit, TEST_NOW, wholeRequest } from './request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

// the driver takes a text or a query object
const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

/** The statements that are sent to the database until a request is answered, without their values. */
const statementsOf = async (email: string) => {
  const visitor = portal.visitor()
  const request = await wholeRequest(visitor, { email, emailConfirmation: email })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const reply = await submit(visitor, request)
  const statements = query.mock.calls.map(([sent]) => textOf(sent))
  query.mockRestore()
  expect(reply.status).toBe(201)
  return statements
}

test('bar 7 a request with a known address causes the same queries before the reply as one with an unknown address', async () => {
  const { username } = await portal.customer()
  const known = await statementsOf(username)
  const unknown = await statementsOf('nobody.yet@example.com')
  expect(known).toContain('commit')
  expect(known).toEqual(unknown)
})
