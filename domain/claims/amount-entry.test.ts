import { expect, test } from 'vitest'

import { readAmount } from './amount-entry.ts'

test.each([
  ['62,50', 2, 62.5],
  ['62.50', 2, 62.5],
  ['62.5', 2, 62.5],
  [' 62 ', 2, 62],
  ['1.234,50', 2, 1234.5],
  ['1,234.50', 2, 1234.5],
  ['1 234,50', 2, 1234.5],
  ['1.234', 2, 1234],
  ['1,234', 3, 1.234],
  ['1.234.567', 2, 1_234_567],
  ['12.345', 3, 12.345],
  ['5000', 0, 5000],
  ['5,000', 0, 5000],
  ['62.505', 2, 62_505],
])('CLM-06 %j with %d decimals is %d', (typed, decimals, amount) => {
  expect(readAmount(typed, decimals)).toBe(amount)
})

test.each(['', 'abc', '€62', '-62', '62,', ',50', '6 2', '1e3', '62,50 EUR', '1.2.3', '٦٢'])(
  'CLM-06 %j is no amount',
  (typed) => expect(readAmount(typed, 2)).toBeUndefined(),
)
