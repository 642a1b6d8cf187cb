import { expect, test } from 'vitest'

import { paysFor } from '#domain/policies/cover/cover-facts.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { exampleFares } from './example-fares.ts'
import { BUNDLED_PRICES } from './rate-editions.ts'

const today = calendarDate('2026-11-20')
const fares = exampleFares(BUNDLED_PRICES, today)

test('QUOTE-01 the prices on home are those of the rates: of a year, and about as much in a month', () => {
  expect(
    fares.map(({ situation, cover, monthCents, totalCents }) => [situation, cover, monthCents, totalCents]),
  ).toEqual([
    ['CARD', 'SUPPLEMENT', 2099, 25_185],
    ['ALONE', 'COMPLETE_PLUS', 6540, 78_475],
    ['JOB', 'BASIC_SUPPLEMENT', 15_994, 191_925],
  ])
})

test('QUOTE-01 other rates give other prices on home', () => {
  const [first] = BUNDLED_PRICES.rates
  if (!first) throw new Error('no rates')
  const dayCents = { ...first.content.dayCents, FULL_DEGREE_NL: { SUPPLEMENT: 100, COMPLETE_PLUS: 300 } }
  const rates = [{ ...first, content: { ...first.content, dayCents } }]
  expect(exampleFares({ ...BUNDLED_PRICES, rates }, today).map(({ totalCents }) => totalCents)).toEqual([
    36_500, 109_500, 203_240,
  ])
})

test('QUOTE-01 after the last day of the rates home has no price', () => {
  expect(() => exampleFares({ rates: [], basic: [] }, today)).toThrow('no rates')
})

test('QUOTE-03 ruling 52 what home says of a cover is what the cover pays', () => {
  const context = { family: false, dutchMain: false }
  const pays = (cover: (typeof fares)[number]['cover'], ...facts: Parameters<typeof paysFor>[1][]) =>
    facts.map((fact) => paysFor(cover, fact, context))
  expect(pays('SUPPLEMENT', 'repatriation', 'liability', 'things', 'gap')).toEqual([true, true, true, true])
  expect(pays('COMPLETE_PLUS', 'medical', 'repatriation', 'liability', 'things')).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(pays('BASIC_SUPPLEMENT', 'basicCare', 'repatriation')).toEqual([true, true])
})
