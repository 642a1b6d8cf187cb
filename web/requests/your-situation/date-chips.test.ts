import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { usualEnds, usualStarts } from './date-chips.ts'

test('WIZ-06 the shortcuts for the start date are never in the past nor more than a year ahead', () => {
  expect(usualStarts(calendarDate('2026-11-20'))).toEqual(['2026-11-20', '2027-02-01', '2027-09-01'])
  expect(usualStarts(calendarDate('2026-09-01'))).toEqual(['2026-09-01', '2027-02-01', '2027-09-01'])
  expect(usualStarts(calendarDate('2027-08-31'))).toEqual(['2027-08-31', '2027-09-01', '2028-02-01'])
})

test('WIZ-08 the shortcuts for the end date count from the start date', () => {
  expect(usualEnds('2027-02-01').map(({ date }) => date)).toEqual(['2027-07-31', '2027-11-30', '2028-01-31'])
  expect([usualEnds(undefined), usualEnds('2027--01')]).toEqual([[], []])
})
