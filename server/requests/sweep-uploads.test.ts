import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'

import { requestUpload } from './requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('files that a crash left without a request go after a day, those of a request stay', async () => {
  const visitor = portal.visitor()
  const sent = await submit(visitor, await wholeRequest(visitor), {
    files: [{ name: 'a.pdf', bytes: '%PDF-1.7\n%%EOF\n' }],
  })
  expect(sent.status).toBe(201)
  const [upload] = await portal.db.select().from(requestUpload)
  const lost = await portal.files.save(Buffer.from('left by a crash'))
  await portal.doDailyWork()
  expect(await portal.files.savedBefore(Number.MAX_SAFE_INTEGER)).toContain(lost.name)
  portal.clock.advance(25 * 3_600_000)
  await portal.doDailyWork()
  expect(await portal.files.savedBefore(Number.MAX_SAFE_INTEGER)).toEqual([upload?.storageKey])
})
