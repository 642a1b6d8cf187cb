import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { addUpCounts } from './add-up-counts.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const addUp = () =>
  addUpCounts(portal).run(portal.clock.today(), new AbortController().signal, () => Promise.resolve())

const rows = async (condition = sql`true`) => {
  const found = await portal.db.execute<{ cases: number }>(
    sql`SELECT cases FROM case_count WHERE ${condition} ORDER BY cases`,
  )
  return found.rows.map(({ cases }) => cases)
}

test('STAFF-01 the counts of a day are added up, also by two processes at once, and what comes to nothing goes', async () => {
  await requestedPolicy(portal)
  await requestedPolicy(portal)
  await requestedPolicy(portal)
  expect(await rows()).toEqual([1, 1, 1])
  await Promise.all([addUp(), addUp()])
  expect(await rows()).toEqual([3])
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  await portal.db.execute(sql`UPDATE review_case SET answer_by = answer_by + 1`)
  expect(await rows()).toEqual([-1, -1, -1, 1, 1, 1, 3])
  await addUp()
  expect(await rows()).toEqual([3])
  await portal.db.execute(sql`DELETE FROM review_case`)
  await addUp()
  expect(await rows()).toEqual([])
})

test('STAFF-01 who has a case, and what is warned of, is not counted', async () => {
  await requestedPolicy(portal)
  const before = await rows()
  await portal.db.execute(sql`UPDATE review_case SET warnings = '{DUPLICATE}'`)
  expect(await rows()).toEqual(before)
})
