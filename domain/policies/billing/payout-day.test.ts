import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { usuallyPaidBy } from './payout-day.ts'

test.each([
  ['five working days after the decision', '2026-11-20', '2026-01-01', '2026-11-27'],
  ['not on a holiday', '2026-12-21', '2026-01-01', '2026-12-29'],
  ['later where the account is new', '2026-11-20', '2026-11-23', '2026-11-30'],
])('CLM-01 INV-01 money for a customer is usually there %s', (_, decidedOn, payableFrom, day) => {
  expect(usuallyPaidBy(calendarDate(decidedOn), calendarDate(payableFrom))).toBe(day)
})
