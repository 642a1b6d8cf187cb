import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

import { excessIn, excessParts, excessToCompare } from './excess-years.ts'

const period = (start: string, end: string) => ({
  startDate: calendarDate(start),
  endDate: calendarDate(end),
})

describe('QUOTE-03 WIZ-24 the excess of the Dutch basic insurance', () => {
  test.each<[string, string, [number, number | null][]]>([
    ['2026-10-01', '2026-12-31', [[2026, 38_500]]],
    [
      '2026-10-01',
      '2027-09-30',
      [
        [2026, 38_500],
        [2027, null],
      ],
    ],
    ['2027-01-01', '2027-12-31', [[2027, null]]],
  ])(
    'from %s to %s is that of each calendar year, and none where the year is not known',
    (start, end, years) => {
      const excessYears = excessIn(period(start, end), BUNDLED_PRICES)
      expect(excessYears.map(({ year, compulsoryCents }) => [year, compulsoryCents])).toEqual(years)
      expect(excessYears.every(({ voluntaryCents }) => voluntaryCents === 50_000)).toBe(true)
    },
  )

  test('of a stay without a known year is compared with the newest that is known', () => {
    const years = excessToCompare(period('2027-02-01', '2029-01-31'), BUNDLED_PRICES)
    expect(years.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029])
    expect(years.map(({ toCompare = false }) => toCompare)).toEqual([true, false, false, false])
    const { knownYears, later, toCompare } = excessParts(years)
    expect([knownYears, later?.year]).toEqual([[], 2027])
    expect([toCompare?.year, toCompare?.compulsoryCents]).toEqual([2026, 38_500])
  })

  test('of a stay with a known year has that year, the first that is not, and nothing to compare with', () => {
    const { knownYears, later, toCompare } = excessParts(
      excessToCompare(period('2026-10-01', '2029-01-31'), BUNDLED_PRICES),
    )
    expect([knownYears.map(({ year }) => year), later?.year, toCompare]).toEqual([[2026], 2027, undefined])
    expect(excessParts(excessIn(period('2026-02-01', '2026-09-30'), BUNDLED_PRICES)).later).toBeUndefined()
  })
})
