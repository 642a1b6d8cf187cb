import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { isOfficeOpen } from './office-hours.ts'

test.each([
  ['2026-11-20', '08:59', false],
  ['2026-11-20', '09:00', true],
  ['2026-11-20', '16:59', true],
  ['2026-11-20', '17:00', false],
  ['2026-11-21', '12:00', false],
  ['2026-12-25', '12:00', false],
])('SVC-01 on %s at %s the office is open: %s', (day, time, open) => {
  expect(isOfficeOpen('09:00-17:00', { day: calendarDate(day), time })).toBe(open)
})
