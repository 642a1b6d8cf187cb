import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { ownAddressBy } from './own-address.ts'

const missing = {
  status: 'ACTIVE',
  startDate: calendarDate('2026-09-01'),
  ownAddressMissing: true,
  pendingChange: null,
} as const

test.each([
  ['is given by 14 days after the first day', {}, '2026-09-15'],
  ['also while the request is under review', { status: 'UNDER_REVIEW_NEW' }, '2026-09-15'],
  ['is not asked for where we have it', { ownAddressMissing: false }, null],
  ['is not asked for while it is checked', { status: 'UNDER_REVIEW', pendingChange: 'ADDRESS' }, null],
  [
    'is still asked for while something else is checked',
    { status: 'UNDER_REVIEW', pendingChange: 'PAYMENT' },
    '2026-09-15',
  ],
  ['is not needed once the insurance is over', { status: 'EXPIRED' }, null],
  ['is not needed for a request that was not accepted', { status: 'DISAPPROVED' }, null],
] as const)('POL-08 an address of their own %s', (_, changes, day) => {
  expect(ownAddressBy({ ...missing, ...changes })).toBe(day)
})
