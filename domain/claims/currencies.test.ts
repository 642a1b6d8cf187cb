import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { CURRENCIES, decimalsOf, fitsCurrency, fromMinorUnits, toMinorUnits } from './currencies.ts'

test('CLM-06 the currencies have the decimals that ISO 4217 gives them', () => {
  const different = CURRENCIES.filter(
    (code) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits !== decimalsOf(code),
  )
  // the tables of Intl show how money is written: these are written without decimals, but have them
  const WRITTEN_WITHOUT = [
    'AFN',
    'ALL',
    'COP',
    'IDR',
    'IQD',
    'IRR',
    'KPW',
    'LAK',
    'LBP',
    'MGA',
    'MMK',
    'PKR',
    'RSD',
    'SLE',
    'SOS',
    'SYP',
    'TZS',
    'UYU',
    'UZS',
    'YER',
    'ZMW',
    'CRC',
    'HUF',
    'AMD',
    'CLP',
    'GYD',
    'MNT',
    'MUR',
    'NOK',
    'TWD',
  ]
  expect(different.filter((code) => !WRITTEN_WITHOUT.includes(code))).toEqual([])
})

test.each([
  [64.2, 'EUR', 6420],
  [500, 'JPY', 500],
  [1.234, 'KWD', 1234],
  [1.005, 'KWD', 1005],
  [69.475 * 2, 'KWD', 138_950],
])('CLM-06 %d %s is a whole number of its smallest unit, and back', (amount, currency, units) => {
  expect(toMinorUnits(amount, currency)).toBe(units)
  expect(fromMinorUnits(units, currency)).toBeCloseTo(amount, 6)
})

test.each([
  [12.34, 'EUR', true],
  [12.345, 'EUR', false],
  [12.5, 'JPY', false],
  [12.345, 'KWD', true],
  [0.1 + 0.2, 'USD', true],
  [5e-10, 'EUR', false],
  [10.0000000009, 'EUR', false],
  [1.0000000001, 'JPY', false],
  [999_999.99, 'EUR', true],
])('CLM-06 whether %d fits %s: %s', (amount, currency, fits) => {
  expect(fitsCurrency(amount, currency)).toBe(fits)
})

test('CLM-06 every whole number of units comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (code, units) => toMinorUnits(fromMinorUnits(units, code), code) === units,
    ),
  )
})

test('a code outside the list has no decimals', () => {
  expect([decimalsOf('XXX'), decimalsOf(''), decimalsOf('eur')]).toEqual([undefined, undefined, undefined])
})
