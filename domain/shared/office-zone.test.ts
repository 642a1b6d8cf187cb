import { expect, test } from 'vitest'

import { calendarDate } from './calendar-date.ts'
import { officeZone } from './office-zone.ts'

test.each([
  ['2026-03-28', 'UTC+1'],
  ['2026-03-29', 'UTC+2'],
  ['2026-10-24', 'UTC+2'],
  ['2026-10-25', 'UTC+1'],
  ['2027-03-27', 'UTC+1'],
  ['2027-03-28', 'UTC+2'],
])('QUOTE-03 on %s our clocks are at %s', (day, zone) => {
  expect(officeZone(calendarDate(day))).toBe(zone)
})
