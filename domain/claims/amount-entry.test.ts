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

test.each([
  ['€ 12,50', 2, 12.5],
  ['€12.50', 2, 12.5],
  ['12,50 €', 2, 12.5],
  ['EUR 12,50', 2, 12.5],
  ['12,50 EUR', 2, 12.5],
  ['12,-', 2, 12],
  ['€ 12,—', 2, 12],
  ['1\u202f250,00', 2, 1250],
  ['1 250,00', 2, 1250],
  ['1’250.00', 2, 1250],
  ['12,34,567.00', 2, 1_234_567],
  ['1,00,000', 2, 100_000],
  ['１２．５０', 2, 12.5],
  ['٦٢', 2, 62],
  ['12\u200b,50', 2, 12.5],
])('CLM-06 SHELL-13 %j with %d decimals is %d, as it stands on invoices', (typed, decimals, amount) => {
  expect(readAmount(typed, decimals)).toBe(amount)
})

test.each([
  ['$ 12.50', 'USD', 12.5],
  ['US$12.50', 'USD', 12.5],
  ['CHF 1’250.00', 'CHF', 1250],
  ['₹12,34,567', 'INR', 1_234_567],
  ['¥5000', 'JPY', 5000],
  ['€ 12,50', 'USD', undefined],
  ['12.50 USD', 'EUR', undefined],
  ['£12', 'EUR', undefined],
])('CLM-06 SHELL-13 %j is read as an amount in %s: %j', (typed, currency, amount) => {
  expect(readAmount(typed, 2, currency)).toBe(amount)
})

test.each(['', 'abc', '-62', '62,', ',50', '6 2', '1e3', '1.2.3', '€', '12 EUR 13'])(
  'CLM-06 %j is no amount',
  (typed) => expect(readAmount(typed, 2)).toBeUndefined(),
)
