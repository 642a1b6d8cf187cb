import { expect, test, vi } from 'vitest'

import { memoize } from './memoize.ts'

test('a result is computed once for each key', () => {
  const half = vi.fn((number: number) => (number % 2 ? undefined : number / 2))
  const memoized = memoize(half)
  expect([memoized(1), memoized(2), memoized(1)]).toEqual([undefined, 1, undefined])
  expect(half).toHaveBeenCalledTimes(2)
})

test('the cache is cleared when it is full', () => {
  const double = vi.fn((number: number) => number * 2)
  const memoized = memoize(double)
  for (let number = 0; number < 60_000; number += 1) memoized(number)
  expect(memoized(0)).toBe(0)
  // 0 was no longer cached
  expect(double).toHaveBeenCalledTimes(60_001)
})

test('CMS-07 calls of the same tick share one result, the next tick computes it again', async () => {
  let calls = 0
  const cached = memoize((key: string) => `${key} ${(calls += 1)}`, setImmediate)
  expect([cached('a'), cached('a'), cached('b')]).toEqual(['a 1', 'a 1', 'b 2'])
  await Promise.resolve()
  expect(cached('a')).toBe('a 1')
  await new Promise((resolve) => setImmediate(resolve))
  expect(cached('a')).toBe('a 3')
})

test('CMS-07 a failure is not cached', () => {
  let down = true
  const cached = memoize((key: string) => {
    if (down) throw new Error('down')
    return key
  }, setImmediate)
  expect(() => cached('a')).toThrow('down')
  down = false
  expect(cached('a')).toBe('a')
})
