import { describe, expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'

import { coversCareOn, POLICY_STATUSES, policyStatus, statusOn, statusRules } from './status.ts'
import type { PolicyStatus, StatusFacts } from './status.ts'

const today = calendarDate('2026-11-20')
const on = (days: number) => addDays(today, days)

const accepted: StatusFacts = {
  startDate: on(-10),
  endDate: on(10),
  cancelled: false,
  decision: 'ACCEPTED',
  changeOpen: false,
  plannedEndDate: null,
}

describe('POL-02 the status of a policy on a day', () => {
  test.each<[string, Partial<StatusFacts>, PolicyStatus]>([
    ['accepted, before its first day', { startDate: on(1) }, 'NOT_ACTIVE'],
    ['accepted, on its first day', { startDate: today }, 'ACTIVE'],
    ['accepted, on its last day', { endDate: today }, 'ACTIVE'],
    ['accepted, after its last day', { endDate: on(-1) }, 'EXPIRED'],
    ['ended early, on its last day', { endDate: today, plannedEndDate: on(9) }, 'ACTIVE'],
    ['ended early, after its last day', { endDate: on(-1), plannedEndDate: on(9) }, 'CANCELLED'],
    ['ended as it was planned', { endDate: on(-1), plannedEndDate: on(-1) }, 'EXPIRED'],
    ['with an open change', { changeOpen: true }, 'UNDER_REVIEW'],
    ['with an open change before its first day', { changeOpen: true, startDate: on(1) }, 'UNDER_REVIEW'],
    ['with an open change after its last day', { changeOpen: true, endDate: on(-1) }, 'UNDER_REVIEW'],
    ['not decided', { decision: null }, 'UNDER_REVIEW_NEW'],
    ['not decided after its last day', { decision: null, endDate: on(-1) }, 'UNDER_REVIEW_NEW'],
    ['refused', { decision: 'REFUSED' }, 'DISAPPROVED'],
    ['cancelled', { cancelled: true }, 'CANCELLED'],
    ['cancelled before it was decided', { cancelled: true, decision: null }, 'CANCELLED'],
    ['cancelled while a change was open', { cancelled: true, changeOpen: true }, 'CANCELLED'],
  ])('%s', (_, change, status) => {
    expect(statusOn({ ...accepted, ...change }, today)).toBe(status)
  })
})

test('POL-02 a status outside the list is an error', () => {
  expect(POLICY_STATUSES.map(policyStatus)).toEqual(POLICY_STATUSES)
  expect(() => policyStatus('SUSPENDED')).toThrow('unknown policy status: SUSPENDED')
  expect(() => policyStatus('toString')).toThrow('unknown policy status: toString')
})

test('care is covered on the days of a policy in force, also while a change is pending', () => {
  const covered = (status: string, startDate = on(0), endDate = on(0)) =>
    coversCareOn({ status, startDate, endDate }, today)
  expect(POLICY_STATUSES.filter((status) => covered(status))).toEqual(['ACTIVE', 'UNDER_REVIEW'])
  expect([covered('UNDER_REVIEW', on(1), on(9)), covered('UNDER_REVIEW', on(-9), on(-1))]).toEqual([
    false,
    false,
  ])
  expect(covered('SUSPENDED')).toBe(false)
})

test('a policy that is over does not block its period and cannot be changed', () => {
  const final = POLICY_STATUSES.filter((status) => statusRules[status].final)
  expect(final).toEqual(['EXPIRED', 'CANCELLED', 'DISAPPROVED'])
  for (const status of final)
    expect(statusRules[status]).toMatchObject({ takesUpPeriod: false, blocker: 'policy_not_editable' })
})

test('PRO-01 the profile takes address and payment of the active policy first, of a refused one last', () => {
  const order = (status: PolicyStatus) => statusRules[status].profileOrder
  expect(POLICY_STATUSES.toSorted((status, other) => order(status) - order(other))).toEqual([
    'ACTIVE',
    'UNDER_REVIEW',
    'NOT_ACTIVE',
    'UNDER_REVIEW_NEW',
    'EXPIRED',
    'CANCELLED',
    'DISAPPROVED',
  ])
})
