import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

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

test('STAFF-01 a count that is not that of the cases is corrected, and the log says so', async () => {
  await requestedPolicy(portal)
  await portal.db.execute(sql`UPDATE case_count SET cases = cases + 3`)
  await portal.db.execute(sql`INSERT INTO case_count VALUES ('CLAIM', 'OPEN', '2026-11-30', 'MEDICAL', 2)`)
  expect((await brokenBooks(portal.db)).cases).toBe(2)
  const error = vi.spyOn(portal.log, 'error')
  onTestFinished(() => error.mockRestore())
  await addUp()
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  const [{ rows: wrong }] = error.mock.calls[0] as unknown as [{ rows: { cases: string }[] }]
  expect(wrong.map(({ cases }) => Number(cases)).toSorted()).toEqual([-2, -3])
  error.mockClear()
  await addUp()
  expect(error).not.toHaveBeenCalled()
})

test('STAFF-01 who has a case, and what is warned of, is not counted', async () => {
  await requestedPolicy(portal)
  const before = await rows()
  await portal.db.execute(sql`UPDATE review_case SET warnings = '{DUPLICATE}'`)
  expect(await rows()).toEqual(before)
})
