import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { request, requestUpload } from '#server/requests/requests.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

import { filePage, storedFile } from './file-tables.ts'
import { DRAW_PAGES } from './pdf/draw-job.ts'
import { drawTasks } from './pdf/draw-stored-pages.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const DAY_MS = 24 * 3_600_000

const dayLater = () => {
  portal.clock.advance(DAY_MS + 3_600_000)
  return portal.doDailyWork()
}

const storedNames = async () => (await portal.files.savedBefore(Number.MAX_SAFE_INTEGER)).toSorted()

const requestWithFile = async () => {
  const visitor = portal.visitor()
  const asked = await wholeRequest(visitor)
  await submit(visitor, asked, { files: [{ name: 'a.pdf', bytes: smallPdf() }] })
  const [storedUpload] = await portal.db
    .select({ requestId: request.requestId, key: requestUpload.storageKey })
    .from(requestUpload)
    .innerJoin(request, eq(request.requestId, requestUpload.requestId))
    .where(eq(request.idempotencyKey, String(asked['handlerCode'])))
  if (!storedUpload) throw new Error('no upload stored')
  return storedUpload
}

const picturesOf = async (key: string) => {
  const rows = await portal.db.select().from(filePage).where(eq(filePage.storageKey, key))
  return rows.map(({ pictureKey }) => pictureKey)
}

// as claims, documents or exports will: a row for the file, and a table of its own that refers to it
const fileOfAnotherFeature = async () => {
  const row = await portal.files.save(Buffer.from('%PDF-1.7 a certificate'))
  const storedAt = portal.clock.now()
  await portal.db.insert(storedFile).values({ ...row, mediaType: 'application/pdf', storedAt })
  await portal.db.execute(sql`create table if not exists "A claim's file" (
    "the key" text references stored_file (storage_key))`)
  await portal.db.execute(sql`insert into "A claim's file" values (${row.storageKey})`)
  return row.storageKey
}

test('files without a row, as after a crash, are removed after a day; those of requests and of other features stay', async () => {
  const [{ key }, certificate] = [await requestWithFile(), await fileOfAnotherFeature()]
  const lost = await portal.files.save(Buffer.from('left by a crash'))
  await portal.doDailyWork()
  expect(await storedNames()).toContain(lost.storageKey)
  await dayLater()
  const stay = [key, ...(await picturesOf(key)), certificate].toSorted()
  expect(stay).toHaveLength(3)
  expect(await storedNames()).toEqual(stay)
  await dayLater()
  expect(await storedNames()).toEqual(stay)
})

test('the row and the file of a request are removed after the request was deleted, once they are a day old', async () => {
  const { requestId, key } = await requestWithFile()
  const { key: other } = await requestWithFile()
  // the other jobs of the request would make policies of it, which keep it
  await drawTasks(portal)[DRAW_PAGES]?.({ storageKey: key }, new AbortController().signal)
  const [picture] = await picturesOf(key)
  await portal.db.delete(request).where(eq(request.requestId, requestId))
  await portal.doDailyWork()
  expect(await storedNames()).toEqual(expect.arrayContaining([key, picture]))
  await dayLater()
  expect(await storedNames()).not.toContain(key)
  expect(await storedNames()).not.toContain(picture)
  expect(await picturesOf(key)).toEqual([])
  expect(await storedNames()).toContain(other)
  expect(await portal.db.$count(storedFile, eq(storedFile.storageKey, key))).toBe(0)
})
