import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { dayOf, shortDate, shortDay } from './office-days.ts'

const TODAY = calendarDate('2026-11-28')

test.each([
  ['2026-11-20', 'en-GB', 'Fri 20 Nov', '20 Nov'],
  ['2026-11-20', 'nl', 'vr 20 nov', '20 nov'],
  ['2025-09-01', 'en-GB', 'Mon 1 Sep 2025', '1 Sep 2025'],
  ['2026-03-02', 'nl', 'ma 2 mrt', '2 mrt'],
] as const)('STAFF-02 the day %s is short in %s: %s', (day, locale, text, withoutWeekday) => {
  expect(shortDay(calendarDate(day), locale, TODAY)).toBe(text)
  expect(shortDate(calendarDate(day), locale, TODAY)).toBe(withoutWeekday)
})

test('STAFF-02 the day of a moment is the day of the office', () => {
  expect(dayOf('2026-11-28T00:30:00+01:00')).toBe('2026-11-28')
})
