import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { answerDay } from './case-days.ts'

const TODAY = calendarDate('2026-11-28')

test.each([
  ['2026-11-30', 'en-GB', 'Mon 30 Nov'],
  ['2027-03-02', 'nl', 'di 2 mrt 2027'],
  ['2026-11-28', 'en-GB', '17:00'],
] as const)('STAFF-02 the answer by %s stands in a case as in the list, in %s: %s', (day, locale, text) => {
  expect(answerDay(calendarDate(day), locale, TODAY)).toBe(text)
})
