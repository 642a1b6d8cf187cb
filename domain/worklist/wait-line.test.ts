import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { waitLine } from './wait-line.ts'

test.each([
  // received on a Friday, answered by the next Thursday
  ['2026-11-20', { promised: 4, left: 4 }],
  ['2026-11-22', { promised: 4, left: 4 }],
  ['2026-11-25', { promised: 4, left: 1 }],
  ['2026-11-26', { promised: 4, left: 0 }],
  ['2026-11-27', { promised: 4, left: -1 }],
  ['2026-11-28', { promised: 4, left: -1 }],
  ['2026-11-30', { promised: 4, left: -2 }],
])('STAFF-01 on %s a case is %o on its way; a weekend is no working day', (today, line) => {
  const found = { openedOn: calendarDate('2026-11-20'), answerBy: calendarDate('2026-11-26') }
  expect(waitLine(found, calendarDate(today))).toEqual(line)
})
