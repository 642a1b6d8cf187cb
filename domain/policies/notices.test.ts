import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { afterEnd, renewableUntil } from './notices.ts'
import type { AfterEnd } from './notices.ts'

const today = calendarDate('2027-07-01')
const ending = {
  policyNumber: '260047113',
  productCode: 'EXCHANGE' as const,
  startDate: calendarDate('2027-02-01'),
  endDate: calendarDate('2027-07-31'),
  plannedEndDate: null,
  customerType: 'INDIVIDUAL' as const,
  renewalPending: false,
}

test.each<[string, Partial<Parameters<typeof afterEnd>[0]>, AfterEnd]>([
  ['a next period can be added', {}, 'ADD_PERIOD'],
  ['it has been over for a month', { endDate: calendarDate('2027-05-31') }, 'ADD_PERIOD'],
  ['it has been over for longer', { endDate: calendarDate('2027-05-30') }, 'NONE'],
  ['a next period waits', { renewalPending: true }, 'PENDING'],
  ['its institution pays', { customerType: 'INSTITUTION' }, 'INSTITUTION'],
  ['the basic insurance cannot be renewed', { productCode: 'BZV' }, 'NONE'],
  ['the longest period is used up', { startDate: calendarDate('2026-08-01') }, 'NONE'],
  ['it was ended early', { plannedEndDate: calendarDate('2028-01-31') }, 'EARLY'],
  ['an end that was not moved is no early end', { plannedEndDate: calendarDate('2027-07-31') }, 'ADD_PERIOD'],
])('JOB-01 the mail about an end says what comes after it: %s', (_, change, expected) => {
  expect(afterEnd({ ...ending, ...change }, today)).toBe(expected)
})

test('RENEW-02 a next period can be requested for a month after the end', () => {
  expect(renewableUntil(ending)).toBe('2027-08-31')
})
