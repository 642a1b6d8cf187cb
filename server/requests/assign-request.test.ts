import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { policy } from '#server/policies/policies.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { assignTasks } from './assign-request.ts'
import { request } from './requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const storedFor = async (email: string) => {
  const visitor = portal.visitor()
  const sent = await wholeRequest(visitor, { email, emailConfirmation: email })
  await submit(visitor, sent)
  const [stored] = await portal.db
    .select()
    .from(request)
    .where(eq(request.handlerCode, String(sent['handlerCode'])))
  if (!stored) throw new Error('no request stored')
  return stored
}

test('MAIL-02 a job that runs twice creates policies and mail of a request once', async () => {
  const email = 'twice@example.com'
  const { requestId } = await storedFor(email)
  // as after a kill -9 between the end of the job and its removal
  await assignTasks(portal)['assign-request']?.({ requestId }, AbortSignal.timeout(10_000))
  await portal.doJobs()
  expect(await portal.db.select().from(policy).where(eq(policy.requestId, requestId))).toHaveLength(1)
  expect((await portal.mailbox()).filter(({ to }) => to === email)).toHaveLength(1)
})

test('ruling 1 of two requests with the same new address the second waits for confirmation', async () => {
  const email = 'both@example.com'
  const [first, second] = [await storedFor(email), await storedFor(email)]
  await portal.doJobs()
  const rows = await portal.db
    .select({ owner: request.accountId, waits: request.waitingAccountId })
    .from(request)
    .where(inArray(request.requestId, [first.requestId, second.requestId]))
  const [owned, waiting] = [rows.find(({ owner }) => owner), rows.find(({ waits }) => waits)]
  expect(owned).toEqual({ owner: expect.any(String), waits: null })
  expect(waiting).toEqual({ owner: null, waits: owned?.owner })
})
