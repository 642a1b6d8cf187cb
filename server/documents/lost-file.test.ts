import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { document } from './documents.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const certificate = async ({ customer, policyId }: InsuredCustomer) => {
  const { statusCode, rawPayload } = await portal.app.inject({
    url: `/api/portal/policies/${policyId}/certificate`,
    headers: { cookie: customer.cookies(), 'sec-fetch-site': 'same-origin' },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

const keyOf = async ({ policyId }: InsuredCustomer) => {
  const [row] = await portal.db.select().from(document).where(eq(document.policyId, policyId))
  return row?.storageKey ?? expect.fail('no file')
}

const pathOf = (key: string) => join(portal.config.dataDir, 'files', key)

const changeByte = async (key: string) => {
  const bytes = await readFile(pathOf(key))
  bytes[100] = (bytes[100] ?? 0) ^ 1
  await writeFile(pathOf(key), bytes)
}

const shorten = (key: string) => writeFile(pathOf(key), 'x')

// as files are that were stored before there were seals
const changeUnsealed = async (key: string) => {
  await portal.db.update(storedFile).set({ sealedFor: null }).where(eq(storedFile.storageKey, key))
  await writeFile(pathOf(key), '%PDF-1.7 of somebody else')
}

test.each([
  ['missing', (key: string) => rm(pathOf(key))],
  ['damaged', changeByte],
  ['cut off', shorten],
  ['another one', changeUnsealed],
])('DOC-01 a document whose file is %s is made again byte for byte, and stored', async (_, lose) => {
  const insured = await insuredCustomer(portal)
  const first = await certificate(insured)
  const key = await keyOf(insured)
  await lose(key)
  const warned = () => portal.logged().filter((line) => line.includes('"document_lost"')).length
  const before = warned()
  expect((await certificate(insured)).equals(first)).toBe(true)
  expect(warned()).toBe(before + 1)
  expect(await keyOf(insured)).not.toBe(key)
  // from its new file
  expect((await certificate(insured)).equals(first)).toBe(true)
  expect(warned()).toBe(before + 1)
})
