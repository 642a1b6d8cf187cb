import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { showsRefusal } from './refused-change.ts'

test.each([
  ['on the day itself', '2026-11-20', true],
  ['thirty days later', '2026-12-20', true],
  ['a day after that', '2026-12-21', false],
])('POL-11 that a change was refused is shown %s: %s, %s', (_, today, shown) => {
  expect(showsRefusal(calendarDate('2026-11-20'), calendarDate(today))).toBe(shown)
})
