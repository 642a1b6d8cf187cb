import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { axisOf, placeOn, shortDay } from './board-axis.ts'

const today = calendarDate('2026-11-27')

test('POL-01 the lines of a family share one axis, so that today lies at one place in all of them', () => {
  const axis = axisOf(
    [
      { startDate: '2026-11-17', endDate: '2027-02-25' },
      { startDate: '2026-12-07', endDate: '2027-01-06' },
    ],
    today,
  )
  expect(axis).toEqual({ from: '2026-11-17', days: 100 })
  expect(
    ['2026-11-17', today, '2026-12-07', '2027-02-25'].map((day) => placeOn(axis, calendarDate(day))),
  ).toEqual([0, 0.1, 0.2, 1])
})

test.each([
  ['before the first day', { startDate: '2027-01-01', endDate: '2027-12-31' }, 0],
  ['after the last day', { startDate: '2025-01-01', endDate: '2026-10-31' }, 1],
])('POL-01 today is on the axis also %s', (_, policy, place) => {
  expect(placeOn(axisOf([policy], today), today)).toBe(place)
})

test.each([
  ['2026-09-07', 'en-GB', '7 Sep 2026'],
  ['2027-05-01', 'nl', '1 mei 2027'],
  ['2027-03-01', 'nl', '1 mrt 2027'],
] as const)('SHELL-04 %s is short in %s', (day, locale, text) => {
  expect(shortDay(calendarDate(day), locale)).toBe(text)
})
