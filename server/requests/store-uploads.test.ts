import { expect, test } from 'vitest'

import type { Files } from '#server/platform/files/files.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { Refused } from '#server/platform/http/refuse.ts'

import { keepUploads } from './store-uploads.ts'

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const upload = (name: string) => ({ name, bytes: PDF, size: PDF.length })

// The second file does not fit any more.
const fillingUp = (failure: Error) => {
  const removed: string[] = []
  const told: string[] = []
  const saved = ['first']
  const save = async () => {
    const name = saved.shift()
    if (name === undefined) throw failure
    return { name, size: PDF.length }
  }
  const remove = async (name: string) => void removed.push(name)
  // the two calls of a folder that keeping files makes
  const files = { save, remove } as unknown as Files
  const log = makeLog({ level: 'info', write: (line) => void told.push(line) })
  return { portal: { files, log }, removed, told }
}

const keepTwo = (portal: Parameters<typeof keepUploads>[0]) =>
  keepUploads(portal, [upload('a.pdf'), upload('b.pdf')]).catch((error: unknown) => error)

test('bar 41 a full disk is no incident: the request can be sent again, nothing of it stays, and we are told', async () => {
  const { portal, removed, told } = fillingUp(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const failure = await keepTwo(portal)
  expect(failure).toBeInstanceOf(Refused)
  expect(failure).toMatchObject({ code: 'new_request_save_request_save_failed' })
  expect(removed).toEqual(['first'])
  expect(told.join()).toContain('ENOSPC')
})

test('any other failure of a file is an incident, and nothing of the request stays either', async () => {
  const bug = new Error('a bug of ours')
  const { portal, removed } = fillingUp(bug)
  expect(await keepTwo(portal)).toBe(bug)
  expect(removed).toEqual(['first'])
})
