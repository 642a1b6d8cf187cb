import { expect, test } from 'vitest'

import { instalmentDates } from '#domain/policies/payment/instalments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { isCollectedLater } from './collected-later.ts'

// What is sent after closing time on a Friday is answered on the Thursday after the next weekend.
const [today, lastAnswer] = [calendarDate('2026-11-20'), calendarDate('2026-11-26')]

test.each([
  ['starts before', '2026-11-01', true],
  ['starts on the day before', '2026-12-09', true],
  ['starts on the first day on which it could be collected then', '2026-12-10', false],
  ['starts much later', '2027-01-25', false],
])('QUOTE-02 a collection moves with the acceptance where its period %s', (_, first, expected) => {
  const instalment = {
    sequence: 1,
    periodFromDate: calendarDate(first),
    periodUntilDate: calendarDate('2027-01-31'),
    days: 1,
    amountCents: 215,
  }
  const { collectionDate } = instalmentDates(instalment, today)
  expect(isCollectedLater(collectionDate, today)).toBe(expected)
  expect(instalmentDates(instalment, lastAnswer).collectionDate > collectionDate).toBe(expected)
})
