import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { earliestValidFrom, editionOn, knownUntil, newestFirst, unendedOn } from './editions.ts'

const day = calendarDate
const edition = (validFrom: string, validUntil: string, name = validFrom) => ({
  validFrom: day(validFrom),
  content: { validUntil: day(validUntil), name },
})

describe('STAFF-09 which edition holds on a day', () => {
  const editions = newestFirst([
    edition('2026-01-01', '2027-12-31'),
    edition('2028-01-01', '2028-12-31', 'first'),
    edition('2028-01-01', '2028-12-31', 'corrected'),
  ])

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026-01-01'],
    ['2027-12-31', '2026-01-01'],
    ['2028-01-01', 'corrected'],
    ['2040-01-01', 'corrected'],
  ])('on %s: %s', (on, name) => {
    expect(editionOn(editions, day(on))?.content.name).toBe(name)
  })

  test('one whose own last day has passed holds no more', () => {
    expect(unendedOn(editions, day('2028-12-31'))?.content.name).toBe('corrected')
    expect(unendedOn(editions, day('2029-01-01'))).toBeUndefined()
  })
})

describe('STAFF-09 until when editions are known', () => {
  test.each([
    ['to the end of the only one', ['2026-01-01', '2027-12-31'], [], '2026-11-20', '2027-12-31'],
    [
      'through the next one',
      ['2026-01-01', '2027-12-31'],
      ['2028-01-01', '2028-12-31'],
      '2026-11-20',
      '2028-12-31',
    ],
    [
      'not over a gap',
      ['2026-01-01', '2027-12-31'],
      ['2028-01-02', '2028-12-31'],
      '2026-11-20',
      '2027-12-31',
    ],
    [
      'to the end of the last one, when that has passed',
      ['2026-01-01', '2027-12-31'],
      [],
      '2028-03-01',
      '2027-12-31',
    ],
    [
      'as short as a later one says',
      ['2026-01-01', '2027-12-31'],
      ['2027-01-01', '2027-06-30'],
      '2026-11-20',
      '2027-06-30',
    ],
  ])('%s', (_, [from = '', until = ''], [next, nextUntil = ''], today, last) => {
    const later = next ? [edition(next, nextUntil)] : []
    expect(knownUntil(newestFirst([edition(from, until), ...later]), day(today))).toBe(last)
  })
})

test('STAFF-09 prices begin on the day after their approval at the earliest, a switch on the day itself', () => {
  const today = day('2026-11-27')
  expect(earliestValidFrom('RATES', today)).toBe('2026-11-28')
  expect(earliestValidFrom('INSTITUTIONS', today)).toBe('2026-11-28')
  expect(earliestValidFrom('SWITCHES', today)).toBe('2026-11-27')
  expect(earliestValidFrom('SANCTIONS', today)).toBe('2026-11-27')
})
