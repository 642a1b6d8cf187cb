import { expect, test } from 'vitest'

import type { Files } from '#server/platform/files/files.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'

import { removeUnstored, storeUploads } from './store-uploads.ts'

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const upload = (name: string) => ({
  name,
  bytes: PDF,
  size: PDF.length,
  kept: { name, bytes: PDF, mediaType: 'application/pdf', pages: 1 },
})

// The disk is full at the second file.
const fillingUp = (failure: Error) => {
  const removed: string[] = []
  const logged: string[] = []
  const saved = ['first']
  const save = async () => {
    const name = saved.shift()
    if (name === undefined) throw failure
    return { storageKey: name, sealedFor: name, sizeBytes: PDF.length, sha256: 'unused' }
  }
  const remove = async (name: string) => void removed.push(name)
  // the two methods of the file storage that are used
  const files = { save, remove } as unknown as Files
  const log = makeLog({ level: 'info', write: (line) => void logged.push(line) })
  return { portal: { files, log, config: { secret: 'unused' } }, removed, logged }
}

const storeTwo = (portal: Parameters<typeof storeUploads>[0]) =>
  storeUploads(portal, [upload('a.pdf'), upload('b.pdf')], 'new_request_save_request_save_failed').catch(
    (error: unknown) => error,
  )

test('bar 41 a full disk is not an incident: the request can be sent again, none of its files remain, and it is logged', async () => {
  const { portal, removed, logged } = fillingUp(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const failure = await storeTwo(portal)
  expect(failure).toBeInstanceOf(RefusalError)
  expect(failure).toMatchObject({ code: 'new_request_save_request_save_failed' })
  expect(removed).toEqual(['first'])
  expect(logged.join()).toContain('ENOSPC')
})

test('any other failure of a file is an incident, and no files remain either', async () => {
  const bug = new Error('a bug of ours')
  const { portal, removed } = fillingUp(bug)
  expect(await storeTwo(portal)).toBe(bug)
  expect(removed).toEqual(['first'])
})

test.each([
  ['a bug of ours', []],
  ['Connection terminated unexpectedly', ['first']],
])(
  'OPS-01 of a transaction that failed with "%s", which may have been committed, remain %j',
  async (message, kept) => {
    const { portal, removed } = fillingUp(new Error('unused'))
    const file = await portal.files.save(PDF)
    await removeUnstored(portal, [{ file }], new Error(message))
    expect(['first'].filter((one) => !removed.includes(one))).toEqual(kept)
  },
)
