import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addDays,
  addMonths,
  ageOn,
  calendarDate,
  dateOf,
  dateParts,
  daysBetween,
  daysInPeriod,
  isCalendarDate,
  lastDayOfMonths,
  monthLength,
  weekday,
} from './calendar-date.ts'
import type { CalendarDate } from './calendar-date.ts'

const plain = (date: CalendarDate) => Temporal.PlainDate.from(date)
const text = (date: Temporal.PlainDate) => date.toString()

const days = fc
  .integer({ min: 0, max: 200 * 366 })
  .map((offset) => calendarDate(Temporal.PlainDate.from('1910-01-01').add({ days: offset }).toString()))

// This file runs in New York, Amsterdam and Bangkok (vitest.config.ts).
const zone = process.env['TZ']

describe(`a day of the calendar on a computer in ${zone ?? 'any place'}`, () => {
  test('is counted as Temporal counts it', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: -400, max: 400 }), (date, other, count) => {
        expect(addDays(date, count)).toBe(text(plain(date).add({ days: count })))
        expect(addMonths(date, count)).toBe(text(plain(date).add({ months: count })))
        expect(daysBetween(date, other)).toBe(plain(date).until(plain(other)).days)
        expect(weekday(date)).toBe(plain(date).dayOfWeek)
        expect(monthLength(date)).toBe(plain(date).daysInMonth)
        expect(date < other).toBe(Temporal.PlainDate.compare(date, other) < 0)
      }),
      { numRuns: 500 },
    )
  })

  test('stays the same when more days are computed than the cache holds', () => {
    const first = calendarDate('1900-01-01')
    const days = Array.from({ length: 60_000 }, (_, count) => addDays(first, count))
    expect(new Set(days).size).toBe(days.length)
    expect(days.at(-1)).toBe(text(plain(first).add({ days: days.length - 1 })))
    expect(addDays(first, 1)).toBe('1900-01-02')
  })

  test('does not move when the clocks change', () => {
    expect(addDays(calendarDate('2027-03-27'), 1)).toBe('2027-03-28')
    expect(daysBetween(calendarDate('2026-10-24'), calendarDate('2026-10-26'))).toBe(2)
    expect(daysBetween(calendarDate('2027-03-13'), calendarDate('2027-03-15'))).toBe(2)
  })
})

test('an age is the number of whole years, and somebody born on 29 February is a year older on 1 March', () => {
  fc.assert(
    fc.property(days, days, (born, then) => {
      fc.pre(born <= then)
      // in a common year Temporal moves 29 February to the 28th, Dutch law to 1 March
      fc.pre(!born.endsWith('-02-29'))
      expect(ageOn(born, then)).toBe(plain(born).until(plain(then), { largestUnit: 'years' }).years)
    }),
  )
  expect(ageOn(calendarDate('2008-02-29'), calendarDate('2026-02-28'))).toBe(17)
  expect(ageOn(calendarDate('2008-02-29'), calendarDate('2026-03-01'))).toBe(18)
})

test.each([
  ['2027-02-01', 6, '2027-07-31'],
  ['2027-02-01', 3, '2027-04-30'],
  ['2027-08-31', 6, '2028-02-28'],
  ['2026-11-30', 3, '2027-02-27'],
  ['2027-02-01', 12, '2028-01-31'],
  ['2027-02-01', 25, '2029-02-28'],
  ['2027-02-01', 60, '2032-01-31'],
  ['2028-02-29', 12, '2029-02-27'],
])('WIZ-08 a period that starts on %s and lasts %i months ends on %s', (start, months, end) => {
  expect(lastDayOfMonths(calendarDate(start), months)).toBe(end)
})

test('a period counts its first and its last day', () => {
  expect(daysInPeriod(calendarDate('2027-02-01'), calendarDate('2028-01-31'))).toBe(365)
  expect(daysInPeriod(calendarDate('2027-02-01'), calendarDate('2027-02-01'))).toBe(1)
})

test.each([
  '2027-02-31',
  '2027-13-01',
  '2027-00-10',
  '27-02-01',
  '0999-01-01',
  '2027-2-1',
  '2027-02-01T00:00',
  '',
  null,
])('%s is not a day', (value) => {
  expect(isCalendarDate(value)).toBe(false)
  expect(() => calendarDate(String(value))).toThrow('not a calendar date')
})

test('every existing day is accepted, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, day) => {
      const written = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
      const exists = (() => {
        try {
          return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString() === written
        } catch {
          return false
        }
      })()
      expect(isCalendarDate(written)).toBe(exists)
    }),
  )
})

test('a date is made from its parts, the day limited to the last one of the month', () => {
  expect(dateOf(2027, 2, 31)).toBe('2027-02-28')
  expect(dateOf(2028, 2, 31)).toBe('2028-02-29')
  expect(dateParts(calendarDate('2027-09-05'))).toEqual({ year: 2027, month: 9, day: 5 })
})
