import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#domain/shared/calendar-date.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { daysOfDue, dueOf, DUES, nameOfDue } from './due.ts'

const wednesday = calendarDate('2026-11-25')

test.each([
  ['2026-11-24', 'LATE'],
  ['2026-11-25', 'TODAY'],
  ['2026-11-26', 'WEEK'],
  ['2026-11-29', 'WEEK'],
  ['2026-11-30', 'LATER'],
] as const)('STAFF-01 on a Wednesday a case that is answered by %s is %s', (day, due) => {
  expect(dueOf(calendarDate(day), wednesday)).toBe(due)
})

test.each([
  ['2026-11-27', '2026-11-30', 'LATER', 'WEEK'],
  ['2026-11-28', '2026-11-30', 'WEEK', 'NEXT_WEEK'],
  ['2026-11-29', '2026-11-30', 'WEEK', 'NEXT_WEEK'],
  ['2026-11-29', '2026-12-04', 'WEEK', 'NEXT_WEEK'],
  ['2026-11-29', '2026-12-07', 'LATER', 'NEXT_WEEK'],
  ['2026-11-30', '2026-12-04', 'WEEK', 'WEEK'],
] as const)('STAFF-01 on %s the day %s is %s, and the week is called %s', (today, day, due, name) => {
  const now = calendarDate(today)
  expect([dueOf(calendarDate(day), now), nameOfDue('WEEK', now)]).toEqual([due, name])
})

test('STAFF-01 each day is in the days of one due, on any day of the week', () => {
  const near = fc.integer({ min: -20, max: 20 })
  fc.assert(
    fc.property(near, near, (today, answerBy) => {
      const [now, day] = [addDays(wednesday, today), addDays(wednesday, answerBy)]
      const within = DUES.filter((due) => {
        const { from, until } = daysOfDue(due, now)
        return (from === undefined || from <= day) && (until === undefined || day <= until)
      })
      expect(within).toEqual([dueOf(day, now)])
    }),
  )
})
