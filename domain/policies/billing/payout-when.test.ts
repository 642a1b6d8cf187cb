import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { payoutWhen } from './payout-when.ts'

test.each([
  ['no account is known', null, null, 'UNKNOWN'],
  ['it waits for an invoice until a day', '2026-12-04', null, 'UNKNOWN'],
  ['the account is new', '2026-11-23', '2026-11-30', 'FROM'],
  ['it leaves today', null, '2026-11-20', 'BY'],
  ['it should have been there', null, '2026-11-19', 'LATE'],
])('CLM-01 INV-01 when money comes, where %s', (_, payableFrom, usuallyPaidBy, when) =>
  expect(payoutWhen({ payableFrom, usuallyPaidBy }, calendarDate('2026-11-20'))).toBe(when),
)
