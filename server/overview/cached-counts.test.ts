import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { acceptRequest } from '#server/testing/decide.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { cachedCounts } from './cached-counts.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

let now = 0
beforeEach(() => {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  return () => clock.mockRestore()
})

test('STAFF-12 counts are shown again for some seconds, and never those of before a quiet hour', async () => {
  const counts = cachedCounts(portal)
  const open = async () => (await counts()).open.reduce((sum, { cases }) => sum + cases, 0)
  const before = await open()
  await requestedPolicy(portal)
  now += 5000
  expect(await open()).toBe(before)
  now += 3_600_000
  expect(await open()).toBe(before + 1)
})

test('STAFF-12 what was closed on days before is counted once an hour, what was closed today with the rest', async () => {
  const counts = cachedCounts(portal)
  const closed = async () => (await counts()).decided.reduce((sum, { cases }) => sum + cases, 0)
  const { requestId: subjectId } = await requestedPolicy(portal)
  const atFirst = await closed()
  await acceptRequest(portal, { subjectId, by: 'AUTOMATIC' })
  now += 31_000
  expect(await closed()).toBe(atFirst + 1)
  // as if it had been closed a day before
  await portal.db.execute(
    sql`UPDATE review_case SET closed_at = closed_at - interval '1 day' WHERE state = 'DONE'`,
  )
  now += 31_000
  expect(await closed()).toBe(0)
  now += 3_600_000
  expect(await closed()).toBe(atFirst + 1)
})
