import { expect, test, vi } from 'vitest'

import { inParts } from './in-parts.ts'

const ids = Array.from({ length: 120 }, (_, index) => `id-${index}`)
const { signal } = new AbortController()

test('JOB-01 one id that fails keeps no other back, and is named', async () => {
  const done: string[] = []
  const onFailure = vi.fn<(error: unknown, id: string) => void>()
  const work = async (part: readonly string[]) => {
    if (part.includes('id-77')) throw new Error('no luck')
    done.push(...part)
  }
  await expect(inParts(ids, { signal, onFailure }, work)).rejects.toThrow('1 of 120 failed')
  expect(done.toSorted()).toEqual(ids.filter((id) => id !== 'id-77').toSorted())
  expect(onFailure.mock.calls.map(([, id]) => id)).toEqual(['id-77'])
})

test('JOB-01 work that always fails stops early', async () => {
  const work = vi.fn(() => Promise.reject(new Error('the database is gone')))
  await expect(inParts(ids, { signal, onFailure: () => undefined }, work)).rejects.toThrow('gone')
  expect(work.mock.calls.length).toBeLessThan(60)
})

test('JOB-01 nothing new begins once the process stops', async () => {
  const stopping = new AbortController()
  const done: string[] = []
  const work = async (part: readonly string[]) => {
    done.push(...part)
    stopping.abort()
  }
  const options = { signal: stopping.signal, onFailure: () => undefined }
  await expect(inParts(ids, options, work)).rejects.toThrow('aborted')
  expect(done.length).toBeLessThan(ids.length)
})
