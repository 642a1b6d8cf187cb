import { expect, test, vi } from 'vitest'

import { kept } from './memoize.ts'

test('what was worked out once is not worked out again', () => {
  const double = vi.fn((number: number) => number * 2)
  const keptDouble = kept(double)
  expect([keptDouble(1), keptDouble(2), keptDouble(1)]).toEqual([2, 4, 2])
  expect(double).toHaveBeenCalledTimes(2)
})

test('who asks for ever more does not fill the memory', () => {
  const double = vi.fn((number: number) => number * 2)
  const keptDouble = kept(double)
  for (let number = 0; number < 60_000; number += 1) keptDouble(number)
  expect(keptDouble(0)).toBe(0)
  // it was forgotten meanwhile
  expect(double).toHaveBeenCalledTimes(60_001)
})
