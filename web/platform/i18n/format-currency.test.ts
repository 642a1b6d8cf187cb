import { expect, test } from 'vitest'

import { formatCurrency } from './format-currency.ts'

test.each([
  [62.5, 'EUR', 'en-GB', '€62.50'],
  [62.5, 'EUR', 'nl', '€ 62,50'],
  [55, 'USD', 'en-GB', 'USD 55.00'],
  [1234.5, 'USD', 'nl', 'USD 1.234,50'],
  [5000, 'JPY', 'en-GB', 'JPY 5,000'],
  [12.345, 'KWD', 'nl', 'KWD 12,345'],
] as const)('CLM-06 %d %s in %s has the decimals of its currency', (amount, currency, locale, shown) => {
  expect(formatCurrency(amount, currency, locale).replaceAll('\u00a0', ' ')).toBe(shown)
})
