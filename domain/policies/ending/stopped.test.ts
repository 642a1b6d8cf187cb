import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { POLICY_STATUSES } from '#domain/policies/status.ts'
import { stoppedOf } from './stopped.ts'

const facts = {
  status: 'CANCELLED',
  endDate: calendarDate('2027-03-31'),
  cancelledOn: null,
  cancelReason: null,
} as const
const cancelledOn = calendarDate('2027-02-03')

test.each([
  ['ended by its customer', {}, { how: 'ENDED', date: '2027-03-31' }],
  ['withdrawn', { cancelledOn, cancelReason: 'WITHDRAWN' }, { how: 'WITHDRAWN', date: '2027-02-03' }],
  ['cancelled by us', { cancelledOn, cancelReason: 'BEFORE_START' }, { how: 'BY_US', date: '2027-02-03' }],
])('POL-02 how a policy stopped: %s', (_, changes, expected) => {
  expect(stoppedOf({ ...facts, ...changes })).toEqual(expected)
})

test('POL-02 only a cancelled policy stopped', () => {
  const others = POLICY_STATUSES.filter((status) => status !== 'CANCELLED')
  expect(others.map((status) => stoppedOf({ ...facts, status }))).toEqual(others.map(() => undefined))
})
