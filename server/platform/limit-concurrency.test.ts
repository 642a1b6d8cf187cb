import { expect, test } from 'vitest'

import { limitConcurrency } from './limit-concurrency.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'

test('two tasks run at once, others are queued in order, and a task beyond the queue is refused', async () => {
  const ends: (() => void)[] = []
  const started: number[] = []
  const limited = limitConcurrency(2, 3)
  const task = (at: number) =>
    limited(async () => {
      started.push(at)
      await new Promise<void>((resolve) => ends.push(resolve))
      return at
    })
  const all = [1, 2, 3, 4, 5].map(task)
  const refused = await task(6).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusalError)
  expect(refused).toMatchObject({ code: 'errors.unavailable' })
  expect(started).toEqual([1, 2])
  ends.shift()?.()
  await all[0]
  expect(started).toEqual([1, 2, 3])
  const endAll = async () => {
    for (const call of all.slice(1)) {
      while (ends.length) ends.shift()?.()
      await call
    }
  }
  await endAll()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5])
})

test('after a task that fails the next one runs', async () => {
  const limited = limitConcurrency(1, 1)
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limited(async () => 'next')).toBe('next')
})
