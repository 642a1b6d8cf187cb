import { expect, test, vi } from 'vitest'

import { memoize } from './memoize.ts'

test('what was worked out once is not worked out again', () => {
  const half = vi.fn((number: number) => (number % 2 ? undefined : number / 2))
  const memoized = memoize(half)
  expect([memoized(1), memoized(2), memoized(1)]).toEqual([undefined, 1, undefined])
  expect(half).toHaveBeenCalledTimes(2)
})

test('who asks for ever more does not fill the memory', () => {
  const double = vi.fn((number: number) => number * 2)
  const memoized = memoize(double)
  for (let number = 0; number < 60_000; number += 1) memoized(number)
  expect(memoized(0)).toBe(0)
  // it was forgotten meanwhile
  expect(double).toHaveBeenCalledTimes(60_001)
})

test('CMS-07 who asks at the same moment shares one look, and the next who asks looks again', async () => {
  let looks = 0
  const look = memoize((key: string) => `${key} ${(looks += 1)}`, setImmediate)
  expect([look('a'), look('a'), look('b')]).toEqual(['a 1', 'a 1', 'b 2'])
  await Promise.resolve()
  expect(look('a')).toBe('a 1')
  await new Promise((resolve) => setImmediate(resolve))
  expect(look('a')).toBe('a 3')
})

test('CMS-07 a look that failed is not remembered', () => {
  let down = true
  const look = memoize((key: string) => {
    if (down) throw new Error('down')
    return key
  }, setImmediate)
  expect(() => look('a')).toThrow('down')
  down = false
  expect(look('a')).toBe('a')
})
