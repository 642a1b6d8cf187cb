import { expect, test } from 'vitest'

import { staleCache } from './stale-cache.ts'

const MINUTE = 60_000

const setUp = () => {
  let time = 0
  let asked = 0
  const ask = staleCache(() => time)
  const answer = () => Promise.resolve((asked += 1))
  const fail = () => {
    asked += 1
    return Promise.reject(new Error('down'))
  }
  return {
    ask,
    answer,
    fail,
    asked: () => asked,
    pass: (milliseconds: number) => (time += milliseconds),
  }
}

test('CMS-01 content is fetched once in five minutes, also when many ask at once', async () => {
  const { ask, answer, asked, pass } = setUp()
  expect(await Promise.all([ask('tree', answer), ask('tree', answer)])).toEqual([1, 1])
  pass(4 * MINUTE)
  expect(await ask('tree', answer)).toBe(1)
  expect(asked()).toBe(1)
})

test('CMS-01 older content is shown at once while the next is fetched', async () => {
  const { ask, answer, pass } = setUp()
  await ask('tree', answer)
  pass(6 * MINUTE)
  expect(await ask('tree', answer)).toBe(1)
  expect(await ask('tree', answer)).toBe(2)
})

test('CMS-04 with the service down the last good content stays, and it is asked now and then only', async () => {
  const { ask, answer, fail, asked, pass } = setUp()
  await ask('tree', answer)
  pass(60 * MINUTE)
  for (let at = 0; at < 20; at += 1) expect(await ask('tree', fail)).toBe(1)
  expect(asked()).toBe(2)
  pass(MINUTE)
  await ask('tree', fail)
  expect(asked()).toBe(3)
})

test('CMS-04 without any content the question fails at once, save for the first who asks', async () => {
  const { ask, answer, fail, asked, pass } = setUp()
  for (let at = 0; at < 20; at += 1) await expect(ask('tree', fail)).rejects.toThrow('down')
  expect(asked()).toBe(1)
  pass(MINUTE)
  // it is tried again while the last failure is told; who comes next has the content
  await expect(ask('tree', answer)).rejects.toThrow('down')
  expect(await ask('tree', answer)).toBe(2)
})
