import fc from 'fast-check'
import { expect, test } from 'vitest'

import { roundHalfUp, toAmount, toCents } from './money.ts'

test('half a cent rounds up, also where binary fractions fall short', () => {
  expect(roundHalfUp((13_895 * 15) / 30)).toBe(6948)
  expect(roundHalfUp(1.005 * 100)).toBe(101)
  expect(roundHalfUp(322.5)).toBe(323)
  expect(roundHalfUp(316.25)).toBe(316)
  expect(roundHalfUp(-0.4)).toBe(0)
  expect(roundHalfUp(-2.5)).toBe(-3)
})

test('an amount of the wire comes back as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(toCents(toAmount(cents))).toBe(cents)
    }),
  )
})

test('the wire has euros with at most two decimals', () => {
  expect(toAmount(6540)).toBe(65.4)
  expect(toCents(726.35)).toBe(72_635)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
      expect(JSON.stringify(toAmount(cents))).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})
