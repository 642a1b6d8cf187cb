import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { lengthOf } from './period-text.ts'

test.each([
  ['2026-09-01', '2027-08-31', 12, 0],
  ['2027-01-25', '2027-07-02', 5, 8],
  ['2027-01-31', '2027-02-27', 1, 0],
  ['2027-01-31', '2027-03-30', 2, 0],
  ['2027-02-01', '2027-02-20', 0, 20],
  ['2027-02-01', '2032-01-31', 60, 0],
])('WIZ-08 a stay from %s to %s lasts %i months and %i days', (start, end, months, days) => {
  expect(lengthOf(calendarDate(start), calendarDate(end))).toEqual({ months, days })
})
