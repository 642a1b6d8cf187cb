import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { byNeedOfAction, needsAction, standsWithEnded } from './needs-action.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'

const today = calendarDate('2026-11-27')

const listed = (status: PolicyStatus, changes: object = {}) => ({
  name: status,
  status,
  endDate: '2027-01-26',
  familyMember: false,
  refundWaiting: null,
  refusedChange: null,
  question: null,
  blockedBy: { ADD_PERIOD: 'policy_add_period_not_renewable', TERMINATE: null },
  ...changes,
})

const RENEWABLE = { ADD_PERIOD: null, TERMINATE: null }

test.each([
  ['nothing to do', {}, false],
  ['money that waits for a call', { refundWaiting: 12.5 }, true],
  ['a change that was refused', { refusedChange: { kind: 'ADDRESS' } }, true],
  ['a question of ours', { question: { text: 'Which school?' } }, true],
  ['a next period, sixty days before the last one', { blockedBy: RENEWABLE }, true],
  ['a next period, sixty-one days before', { blockedBy: RENEWABLE, endDate: '2027-01-27' }, false],
  ['ended early', { blockedBy: { ...RENEWABLE, TERMINATE: 'policy_terminate_already_terminated' } }, false],
])('POL-01 needs action: %s', (_, changes, expected) => {
  expect(needsAction(listed('ACTIVE', changes), today)).toBe(expected)
})

test('POL-01 what needs action comes first, then under review, active, future and ended', () => {
  const policies = [
    listed('EXPIRED'),
    listed('EXPIRED', { name: 'ended and renewable', blockedBy: RENEWABLE }),
    listed('CANCELLED', { name: 'CANCELLED with a refund', refundWaiting: 5 }),
    listed('ACTIVE', { name: 'the partner', familyMember: true, refundWaiting: 5 }),
    listed('NOT_ACTIVE'),
    listed('ACTIVE'),
    listed('UNDER_REVIEW'),
    listed('NOT_ACTIVE', { name: 'refused', refusedChange: { kind: 'START_DATE' } }),
    listed('ACTIVE', { name: 'renewable', blockedBy: RENEWABLE }),
    listed('UNDER_REVIEW_NEW'),
    listed('ACTIVE', { name: 'renewable later', blockedBy: RENEWABLE, endDate: '2027-03-26' }),
  ]
  expect(policies.toSorted(byNeedOfAction(today)).map(({ name }) => name)).toEqual([
    'renewable',
    'refused',
    'ended and renewable',
    'UNDER_REVIEW_NEW',
    'UNDER_REVIEW',
    'ACTIVE',
    'renewable later',
    'NOT_ACTIVE',
    'CANCELLED with a refund',
    'EXPIRED',
    'the partner',
  ])
})

test.each<[string, boolean, PolicyStatus, object]>([
  ['that ended, with nothing to do', true, 'EXPIRED', {}],
  ['that ended, whose next period can be asked for', false, 'EXPIRED', { blockedBy: RENEWABLE }],
  ['that runs', false, 'ACTIVE', {}],
])('POL-01 RENEW-01 a policy %s stands among the ended ones: %s', (_, expected, status, changes) => {
  expect(standsWithEnded(listed(status, changes))).toBe(expected)
})
