import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { statementsDuring } from './statements.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const statementsOf = async (email: string) => {
  const visitor = portal.visitor()
  const request = await wholeRequest(visitor, { email, emailConfirmation: email })
  const { answer, statements } = await statementsDuring(() => submit(visitor, request))
  expect(answer.status).toBe(201)
  return statements
}

test('T3 bar 7 a policy number that exists causes the same queries as one that does not', async () => {
  const visitor = portal.visitor()
  const { applicationNumber } = (await submit(visitor, await wholeRequest(visitor))).body as {
    applicationNumber: string
  }
  const replies = []
  for (const number of [applicationNumber, '260047113', 'nonsense'])
    replies.push(await statementsDuring(() => visitor.get(`/api/new/policy/${number}/exists`)))
  expect(replies.map(({ answer }) => answer.body)).toEqual([
    { exists: true },
    { exists: false },
    { exists: false },
  ])
  const [hit, ...misses] = replies.map(({ statements }) => statements)
  expect(hit).not.toEqual([])
  for (const miss of misses) expect(miss).toEqual(hit)
})

test('bar 7 a request with a known address causes the same queries before the reply as one with an unknown address', async () => {
  const { username } = await portal.customer()
  const statements = await statementsOf(username)
  const unknown = await statementsOf('nobody.yet@example.com')
  expect(statements).toContain('commit')
  expect(statements).toEqual(unknown)
})
