import { expect, test } from 'vitest'

import { staleCache } from './stale-cache.ts'

const MINUTE = 60_000

const setUp = () => {
  let time = 0
  let fetches = 0
  const ask = staleCache(() => time)
  const answer = () => Promise.resolve((fetches += 1))
  const fail = () => {
    fetches += 1
    return Promise.reject(new Error('down'))
  }
  return {
    ask,
    answer,
    fail,
    fetches: () => fetches,
    pass: (milliseconds: number) => (time += milliseconds),
  }
}

test('CMS-01 content is fetched once in five minutes, also for concurrent requests', async () => {
  const { ask, answer, fetches, pass } = setUp()
  expect(await Promise.all([ask('tree', answer), ask('tree', answer)])).toEqual([1, 1])
  pass(4 * MINUTE)
  expect(await ask('tree', answer)).toBe(1)
  expect(fetches()).toBe(1)
})

test('CMS-01 stale content is returned at once while new content is fetched', async () => {
  const { ask, answer, pass } = setUp()
  await ask('tree', answer)
  pass(6 * MINUTE)
  expect(await ask('tree', answer)).toBe(1)
  expect(await ask('tree', answer)).toBe(2)
})

test('CMS-04 while the service is down the last good content stays, and the service is called only now and then', async () => {
  const { ask, answer, fail, fetches, pass } = setUp()
  await ask('tree', answer)
  pass(60 * MINUTE)
  for (let index = 0; index < 20; index += 1) expect(await ask('tree', fail)).toBe(1)
  expect(fetches()).toBe(2)
  pass(MINUTE)
  await ask('tree', fail)
  expect(fetches()).toBe(3)
})

test('CMS-04 without any content only the first request waits, and later ones fail at once', async () => {
  const { ask, answer, fail, fetches, pass } = setUp()
  for (let index = 0; index < 20; index += 1) await expect(ask('tree', fail)).rejects.toThrow('down')
  expect(fetches()).toBe(1)
  pass(MINUTE)
  // it is retried while the cached failure is returned; the next request gets the content
  await expect(ask('tree', answer)).rejects.toThrow('down')
  expect(await ask('tree', answer)).toBe(2)
})
