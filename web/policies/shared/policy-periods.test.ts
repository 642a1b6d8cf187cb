import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'

import { daysLeft, followingPolicy, gapsBetween, groupPolicies, passedShare } from './policy-periods.ts'

const today = calendarDate('2026-11-20')

const policy = (over: Partial<Parameters<typeof gapsBetween>[0][number]>) => ({
  status: 'ACTIVE',
  startDate: '2026-02-01',
  endDate: '2027-01-31',
  insuredName: 'Mei Lin',
  birthDate: '2004-03-27',
  productCode: 'FULL_DEGREE_NL',
  blockedBy: examplePolicy().blockedBy,
  ...over,
})

test.each([
  ['ACTIVE', 'current'],
  ['UNDER_REVIEW', 'current'],
  ['UNDER_REVIEW_NEW', 'current'],
  ['NOT_ACTIVE', 'current'],
  ['EXPIRED', 'ended'],
  ['CANCELLED', 'ended'],
  ['SOMETHING_NEW', 'current'],
])('POL-02 a policy with the status %s is one of the %s ones', (status, group) => {
  const { current, ended } = groupPolicies([policy({ status })], today)
  expect(group === 'current' ? [current.length, ended.length] : [ended.length, current.length]).toEqual([
    1, 0,
  ])
})

test.each([
  ['ACTIVE', true],
  ['NOT_ACTIVE', true],
  ['UNDER_REVIEW_NEW', true],
  ['EXPIRED', true],
  ['DISAPPROVED', false],
  // ended before its last day: it was insured, and no other period may follow the same one
  ['CANCELLED', true],
])('RENEW-01 a next period that is %s follows: %s', (status, follows) => {
  const old = examplePolicy({ policyNumber: '260047121' })
  const next = examplePolicy({ previousPolicyNumber: '260047121', status })
  expect(followingPolicy(old, [old, next])).toBe(follows ? next : undefined)
  expect(followingPolicy(next, [old, next])).toBeUndefined()
})

test('POL-01 RENEW-01 an ended policy stays among the current ones while its next period can be asked for', () => {
  const renewable = { ...examplePolicy().blockedBy, TERMINATE: 'policy_not_editable', ADD_PERIOD: null }
  const ended = policy({ status: 'EXPIRED', blockedBy: renewable })
  expect(groupPolicies([ended], today)).toEqual({ current: [ended], ended: [] })
})

test('RENEW-01 a next period that was cancelled before anybody was insured does not follow', () => {
  const old = examplePolicy({ policyNumber: '260047121' })
  const blockedBy = { ...old.blockedBy, CLAIM: 'claim_policy_never_insured' }
  const next = examplePolicy({ previousPolicyNumber: '260047121', status: 'CANCELLED', blockedBy })
  expect(followingPolicy(old, [old, next])).toBeUndefined()
})

test('POL-02 a request that was not accepted stays visible until its period is over', () => {
  expect(groupPolicies([policy({ status: 'DISAPPROVED' })], today).current).toHaveLength(1)
  expect(groupPolicies([policy({ status: 'DISAPPROVED', endDate: '2026-11-19' })], today).ended).toHaveLength(
    1,
  )
})

const next = policy({ status: 'NOT_ACTIVE', startDate: '2027-02-15', endDate: '2027-08-31' })

test.each([
  ['two weeks between two periods are reported', [policy({}), next], [['2027-02-01', '2027-02-14']]],
  ['periods that connect have no gap', [policy({}), { ...next, startDate: '2027-02-01' }], []],
  ['a gap of months is intended', [policy({}), { ...next, startDate: '2027-06-01' }], []],
  [
    'past days are not reported',
    [policy({ endDate: '2026-10-31' }), { ...next, startDate: '2026-11-10' }],
    [],
  ],
  [
    'another person fills no gap',
    [policy({}), { ...next, insuredName: 'Li Lin', birthDate: '2003-01-01' }],
    [],
  ],
  [
    'a policy that was ended early insured its days',
    [policy({ status: 'CANCELLED', endDate: '2026-11-15' }), { ...next, startDate: '2026-12-01' }],
    [['2026-11-16', '2026-11-30']],
  ],
  [
    'a policy that was cancelled from its first day insures nobody',
    [
      policy({
        status: 'CANCELLED',
        blockedBy: { ...examplePolicy().blockedBy, CLAIM: 'claim_policy_never_insured' },
      }),
      next,
    ],
    [],
  ],
  ['a request that was refused insures nobody', [policy({ status: 'DISAPPROVED' }), next], []],
  [
    'the Dutch basic insurance fills no gap',
    [policy({}), next, policy({ productCode: 'BZV', endDate: '2027-12-31' })],
    [['2027-02-01', '2027-02-14']],
  ],
])('POL-01 uninsured days: %s', (_, policies, expected) => {
  expect(gapsBetween(policies, today).map((gap) => [gap.startDate, gap.endDate])).toEqual(expected)
})

test('POL-01 the line of a policy shows how much of its period is over', () => {
  const period = { startDate: '2026-11-11', endDate: '2026-11-30' }
  expect(passedShare(period, today)).toBe(0.5)
  expect(passedShare(period, calendarDate('2026-11-10'))).toBe(0)
  expect(passedShare(period, calendarDate('2026-12-01'))).toBe(1)
})

test.each([
  ['2026-11-20', 1],
  ['2026-11-21', 2],
  ['2026-11-19', 0],
])('POL-01 a policy that ends on %s has %i days left today', (end, left) =>
  expect(daysLeft(end, today)).toBe(left),
)
