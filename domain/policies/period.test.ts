import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, calendarDate, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { connectedStart, lastsMonths, latestEndDate, overlaps, periodProblem } from './period.ts'
import type { Period, PeriodTerms } from './period.ts'
import { periodLimits } from './product.ts'
import type { ProductCode } from './product.ts'

const period = (start: string, end: string): Period => ({
  startDate: calendarDate(start),
  endDate: calendarDate(end),
})
const until = (end: string) => period('2027-02-01', end)

const terms = (change: Partial<PeriodTerms>): PeriodTerms => ({
  productCode: 'EXCHANGE',
  student: true,
  family: false,
  ...change,
})

const reason = (stay: Period, change: Partial<PeriodTerms>) => periodProblem(stay, terms(change))?.reason
const context = (stay: Period, change: Partial<PeriodTerms>) => periodProblem(stay, terms(change))?.context

describe('WIZ-08 period limits', () => {
  test.each<[string, string, Partial<PeriodTerms>, string | undefined]>([
    ['ends on the first day', '2027-02-01', {}, 'end_date_before_start'],
    ['is a day short of a month', '2027-02-27', {}, 'period_too_short'],
    ['is a month', '2027-02-28', {}, undefined],
    [
      'exchange in Germany, a day short of a month',
      '2027-02-27',
      { productCode: 'EXCHANGE_DE' },
      'period_too_short',
    ],
    ['exchange in Germany of a month', '2027-02-28', { productCode: 'EXCHANGE_DE' }, undefined],
    [
      'full degree, a day short of six months',
      '2027-07-30',
      { productCode: 'FULL_DEGREE_NL' },
      'period_too_short_full_degree',
    ],
    ['full degree of six months', '2027-07-31', { productCode: 'FULL_DEGREE_NL' }, undefined],
    ['full degree of two weeks', '2027-02-14', { productCode: 'FULL_DEGREE_DE' }, 'period_too_short'],
    [
      'partner for a month',
      '2027-02-28',
      { productCode: 'FULL_DEGREE_NL', student: false, family: true },
      undefined,
    ],
    [
      'Complete Plus, a day short of three months',
      '2027-04-29',
      { coverage: 'COMPLETE_PLUS' },
      'period_too_short_complete_plus',
    ],
    ['Complete Plus of three months', '2027-04-30', { coverage: 'COMPLETE_PLUS' }, undefined],
    ['exchange of a year and a day', '2028-02-01', {}, 'period_too_long'],
    ['exchange of a year', '2028-01-31', {}, undefined],
    ['degree abroad of 25 months', '2029-02-28', { productCode: 'FULL_DEGREE_INT' }, undefined],
    ['degree abroad, a day longer', '2029-03-01', { productCode: 'FULL_DEGREE_INT' }, 'period_too_long'],
    ['degree in the Netherlands of 60 months', '2032-01-31', { productCode: 'FULL_DEGREE_NL' }, undefined],
    [
      'degree in the Netherlands, a day longer',
      '2032-02-01',
      { productCode: 'FULL_DEGREE_NL' },
      'period_too_long',
    ],
    ['basic insurance for two weeks of work', '2027-02-14', { productCode: 'BZV' }, undefined],
    ['basic insurance, over 60 months', '2032-02-01', { productCode: 'BZV' }, 'period_too_long'],
    ['no product', '2027-02-03', { productCode: 'NONE' }, undefined],
  ])('%s, until %s', (_, end, change, expected) => {
    expect(reason(until(end), change)).toBe(expected)
  })

  test('a refusal has the number of months and the day that would be allowed', () => {
    expect(context(until('2027-07-30'), { productCode: 'FULL_DEGREE_NL' })).toEqual({
      minMonths: 6,
      earliestEndDate: '2027-07-31',
    })
    expect(context(until('2027-04-29'), { coverage: 'COMPLETE_PLUS' })).toEqual({
      minMonths: 3,
      earliestEndDate: '2027-04-30',
    })
    expect(context(until('2028-02-01'), {})).toEqual({ maxMonths: 12, latestEndDate: '2028-01-31' })
    expect(context(until('2029-03-01'), { productCode: 'FULL_DEGREE_INT' })).toEqual({
      maxMonths: 25,
      latestEndDate: '2029-02-28',
    })
  })

  test.each<[ProductCode, min: number, max: number]>([
    ['FULL_DEGREE_NL', 6, 60],
    ['FULL_DEGREE_WAG', 6, 60],
    ['FULL_DEGREE_DE', 6, 25],
    ['FULL_DEGREE_INT', 6, 25],
    ['EXCHANGE', 1, 12],
    ['EXCHANGE_DE', 1, 12],
    ['INTERN', 1, 12],
    ['SEARCH_YEAR', 1, 12],
    ['INSEAD', 1, 12],
    ['ACADEMIC', 1, 60],
  ])('%s lasts from %i to %i months (domain reference 1.5)', (productCode, min, max) => {
    const startDate = calendarDate('2027-02-01')
    const [first, last] = [lastDayOfMonths(startDate, min), lastDayOfMonths(startDate, max)]
    const refusal = (endDate: CalendarDate) => reason({ startDate, endDate }, { productCode })
    expect(refusal(addDays(first, -1))).toMatch(/^period_too_short/)
    expect([refusal(first), refusal(last)]).toEqual([undefined, undefined])
    expect(refusal(addDays(last, 1))).toBe('period_too_long')
  })

  test('every product allows exactly its months and not a day more', () => {
    const codes = Object.keys(periodLimits) as (keyof typeof periodLimits)[] // its own keys
    const starts = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(calendarDate('2026-01-01'), days))
    fc.assert(
      fc.property(fc.constantFrom(...codes), starts, (productCode, startDate) => {
        const endDate = lastDayOfMonths(startDate, periodLimits[productCode].maxMonths)
        expect(reason({ startDate, endDate }, { productCode })).toBeUndefined()
        expect(reason({ startDate, endDate: addDays(endDate, 1) }, { productCode })).toBe('period_too_long')
        expect(lastsMonths({ startDate, endDate }, periodLimits[productCode].maxMonths)).toBe(true)
      }),
    )
  })
})

describe('WIZ-20 the period of a family member', () => {
  const mainPeriod = period('2027-03-01', '2028-01-31')
  const family = { productCode: 'FULL_DEGREE_NL', student: false, family: true, mainPeriod } as const

  test.each([
    ['2027-03-01', '2028-01-31', undefined, undefined],
    ['2027-03-01', '2028-02-01', 'family_period_outside_main_policy', 'endDate'],
    ['2027-02-28', '2028-01-31', 'family_period_outside_main_policy', 'startDate'],
    ['2028-02-01', '2028-04-30', 'family_period_outside_main_policy', 'startDate'],
    // from the last day of the student on, only the end is wrong
    ['2028-01-31', '2028-04-30', 'family_period_outside_main_policy', 'endDate'],
  ])('from %s to %s', (start, end, expected, field) => {
    const problem = periodProblem(period(start, end), terms(family))
    expect([problem?.reason, problem?.field]).toEqual([expected, field])
  })

  test('the refusal has the period of the student', () => {
    expect(context(period('2027-03-01', '2028-02-01'), family)).toEqual({
      startDate: '2027-03-01',
      endDate: '2028-01-31',
    })
  })
})

describe('WIZ-08 connected periods', () => {
  const first = period('2027-02-01', '2027-07-31')

  test.each([
    ['on the next day', '2027-08-01', '2027-02-01'],
    ['after 31 uninsured days', '2027-09-01', '2027-02-01'],
    ['after 32 uninsured days', '2027-09-02', '2027-09-02'],
  ])('a period that starts %s counts from %s', (_, startDate, counted) => {
    const next = period(startDate, '2028-03-31')
    expect(connectedStart(next, [first])).toBe(counted)
  })

  test('count together for the maximum', () => {
    const next = period('2027-08-01', '2028-02-01')
    expect(context(next, { others: [first] })).toEqual({ maxMonths: 12, latestEndDate: '2028-01-31' })
    expect(latestEndDate(next, { productCode: 'EXCHANGE', others: [first] })).toBe('2028-01-31')
    expect(reason(next, {})).toBeUndefined()
  })

  test('count together with those that follow', () => {
    const next = period('2027-08-01', '2028-01-31')
    expect(context(period('2027-01-31', '2027-07-31'), { others: [next] })).toEqual({
      maxMonths: 12,
      latestEndDate: '2027-06-29',
    })
    expect(reason(period('2027-01-31', '2027-06-29'), { others: [next] })).toBeUndefined()
    expect(reason(period('2027-01-31', '2027-06-30'), { others: [next] })).toBe('period_too_long')
    expect(reason(period('2027-02-01', '2027-07-31'), { others: [next] })).toBeUndefined()
  })

  test('are connected in any order', () => {
    const chain = [period('2027-08-15', '2028-01-31'), first, period('2025-01-01', '2025-12-31')]
    expect(connectedStart(period('2028-02-20', '2028-06-30'), chain)).toBe('2027-02-01')
  })
})

test('two periods overlap when they share a day', () => {
  const halfYear = period('2027-02-01', '2027-07-31')
  expect(overlaps(halfYear, period('2027-07-31', '2027-12-31'))).toBe(true)
  expect(overlaps(halfYear, period('2027-08-01', '2027-12-31'))).toBe(false)
  expect(overlaps(halfYear, period('2027-03-01', '2027-03-02'))).toBe(true)
})
