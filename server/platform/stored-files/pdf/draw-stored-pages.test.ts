import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { filePage, storedFile } from '#server/platform/stored-files/file-tables.ts'
import { storedFileOf } from '#server/platform/stored-files/file-rows.ts'
import { insertUploads } from '#server/platform/stored-files/keep-uploads.ts'
import { unseal } from '#server/platform/seal.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

import { pageId } from './draw-stored-pages.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ TIME_LIMIT_FACTOR: '10' })
})
afterAll(() => portal.stop())

const store = async (pdf: string, pages: number) => {
  const stored = await portal.files.save(Buffer.from(pdf))
  const file = { ...stored, mediaType: 'application/pdf' }
  // only the key is used of an upload
  const upload = { uploadId: '', sealedName: Buffer.of(), pages, file }
  await portal.db.transaction((tx) => insertUploads(tx, [upload], portal.clock.now()))
  return stored.storageKey
}

const pagesOf = (key: string) =>
  portal.db.select().from(filePage).where(eq(filePage.storageKey, key)).orderBy(asc(filePage.page))

test('OPS-06 each page of a PDF becomes a picture, sealed as a file of its own, with its text', async () => {
  const key = await store(smallPdf({ text: 'Cost 64.20', pages: 2 }), 2)
  expect((await pagesOf(key)).map(({ state }) => state)).toEqual(['WAITING', 'WAITING'])
  await portal.doJobs()
  const pages = await pagesOf(key)
  expect(pages.map(({ state, width, height }) => [state, width, height])).toEqual([
    ['DRAWN', 1240, 827],
    ['DRAWN', 1240, 827],
  ])
  for (const { page, pictureKey, sealedText } of pages) {
    const row = await storedFileOf(portal.db, pictureKey ?? '')
    expect([row.mediaType, row.sealedFor]).toEqual(['image/webp', row.storageKey])
    const { format, width, height, hasAlpha } = await sharp(await portal.files.read(row)).metadata()
    expect([format, width, height, hasAlpha]).toEqual(['webp', 1240, 827, false])
    expect(sealedText?.includes('64.20')).toBe(false)
    expect(unseal(portal.config.secret, pageId(key, page), sealedText ?? Buffer.of())).toBe('Cost 64.20')
  }
})

test('OPS-06 a page that cannot be drawn is known as such, and those behind it are drawn', async () => {
  const pdf = smallPdf({ pages: 3 }).replace('[3 0 R 3 0 R', '[3 0 R 99 0 R')
  const key = await store(pdf, 3)
  await portal.doJobs()
  expect((await pagesOf(key)).map(({ state }) => state)).toEqual(['DRAWN', 'NOT_DRAWN', 'DRAWN'])
})

test('OPS-06 a PDF that was stored before there were pictures gets them by the daily work, with all its pages', async () => {
  const stored = await portal.files.save(Buffer.from(smallPdf({ pages: 2 })))
  await portal.db
    .insert(storedFile)
    .values({ ...stored, mediaType: 'application/pdf', storedAt: portal.clock.now() - 7_200_000 })
  await portal.db.insert(filePage).values({ storageKey: stored.storageKey, page: 1, state: 'WAITING' })
  // what an owner would be
  await portal.db.execute(`create table owner (key text references stored_file (storage_key))`)
  await portal.db.execute(`insert into owner values ('${stored.storageKey}')`)
  await portal.doDailyWork()
  await portal.doJobs()
  expect((await pagesOf(stored.storageKey)).map(({ state }) => state)).toEqual(['DRAWN', 'DRAWN'])
})

test('OPS-06 a drawn page without a picture, and a page 301, cannot be stored', async () => {
  const key = await store(smallPdf(), 0)
  const insert = (change: object) =>
    portal.db.insert(filePage).values({ storageKey: key, page: 1, state: 'WAITING', ...change })
  await expect(insert({ state: 'DRAWN' })).rejects.toThrow()
  await expect(insert({ page: 301 })).rejects.toThrow()
  await insert({})
})
