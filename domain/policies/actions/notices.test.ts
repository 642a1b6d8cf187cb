import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { ACTION_CASES_TODAY, actionCases } from '#domain/policies/testing/action-cases.ts'
import { afterEnd, lastPayDay, reminderDue, remindedUntil, renewableUntil } from './notices.ts'
import type { AfterEnd } from './notices.ts'

const today = calendarDate('2027-07-01')
const ending = {
  policyNumber: '260047113',
  productCode: 'EXCHANGE' as const,
  coverage: 'COMPLETE',
  startDate: calendarDate('2027-02-01'),
  endDate: calendarDate('2027-07-31'),
  plannedEndDate: null,
  customerType: 'INDIVIDUAL' as const,
  renewalPending: false,
  paymentMethod: 'BANK_TRANSFER',
  decision: 'ACCEPTED' as const,
  cancelled: false,
  changeOpen: false,
  withdrawUntil: null,
}

test.each<[string, Partial<Parameters<typeof afterEnd>[0]>, AfterEnd]>([
  ['a next period can be added', {}, 'ADD_PERIOD'],
  ['it has been over for a month', { endDate: calendarDate('2027-05-31') }, 'ADD_PERIOD'],
  ['it has been over for longer', { endDate: calendarDate('2027-05-30') }, 'NONE'],
  ['a next period waits', { renewalPending: true }, 'PENDING'],
  ['its institution pays', { customerType: 'INSTITUTION' }, 'INSTITUTION'],
  ['the basic insurance cannot be renewed', { productCode: 'BZV' }, 'NONE'],
  ['the longest period is used up', { startDate: calendarDate('2026-08-01') }, 'NONE'],
  ['a change is under review', { changeOpen: true }, 'AFTER_CHANGE'],
  ['a change of the basic insurance is', { changeOpen: true, productCode: 'BZV' }, 'NONE'],
  [
    'a change of one that its institution pays is',
    { changeOpen: true, customerType: 'INSTITUTION' },
    'INSTITUTION',
  ],
  ['it was ended early', { plannedEndDate: calendarDate('2028-01-31') }, 'EARLY'],
  ['an end that was not moved is no early end', { plannedEndDate: calendarDate('2027-07-31') }, 'ADD_PERIOD'],
])('JOB-01 the mail about an end says what comes after it: %s', (_, change, expected) => {
  expect(afterEnd({ ...ending, ...change }, { today })).toBe(expected)
})

test('JOB-01 RENEW-01 the mail about an end offers a period just where its form is open', () => {
  const accepted = actionCases.filter(
    ({ action, policy }) => action === 'ADD_PERIOD' && policy.decision === 'ACCEPTED' && !policy.cancelled,
  )
  const started = accepted.filter(({ policy }) => policy.startDate <= ACTION_CASES_TODAY)
  expect(started.map(({ status }) => status)).toContain('UNDER_REVIEW')
  for (const { policy, status, payer, blocker } of started)
    expect([status, payer, afterEnd(policy, { today: ACTION_CASES_TODAY }) === 'ADD_PERIOD']).toEqual([
      status,
      payer,
      blocker === null,
    ])
})

test('JOB-01 RENEW-01 the mail about an end offers no period where earlier ones have used up the longest', () => {
  const after = (startDate: string) =>
    afterEnd(ending, {
      today,
      earlier: [{ startDate: calendarDate(startDate), endDate: calendarDate('2027-01-31') }],
    })
  expect([after('2026-08-01'), after('2026-08-02')]).toEqual(['NONE', 'ADD_PERIOD'])
})

test('RENEW-02 a next period can be requested for a month after the end', () => {
  expect(renewableUntil(ending)).toBe('2027-08-31')
})

test('JOB-01 a reminder gives two weeks, which count from its day', () => {
  const due = calendarDate('2026-12-15')
  const reminded = remindedUntil(calendarDate('2026-12-29'))
  expect(reminded).toBe('2027-01-12')
  const seen = (day: string, last: typeof reminded | null = reminded) =>
    lastPayDay({ due, remindedUntil: last }, calendarDate(day))
  expect(seen('2026-12-15')).toEqual({ state: 'OPEN', date: due })
  expect(seen('2026-12-16', null)).toEqual({ state: 'LATE', date: due })
  expect(seen('2027-01-12')).toEqual({ state: 'REMINDED', date: reminded })
  expect(seen('2027-01-13')).toEqual({ state: 'REMINDER_PASSED', date: reminded })
})

test.each([
  ['thirteen days late', [], '2027-01-02', undefined, null],
  ['fourteen days late', [], '2027-01-03', undefined, 'FIRST'],
  ['on the last day that the first reminder gives', ['2027-01-03'], '2027-01-17', undefined, null],
  ['the day after it', ['2027-01-03'], '2027-01-18', undefined, 'SECOND'],
  ['on the last day of a first reminder that was late', ['2027-01-09'], '2027-01-23', undefined, null],
  ['the day after that', ['2027-01-09'], '2027-01-24', undefined, 'SECOND'],
  ['reminded twice', ['2027-01-18', '2027-01-03'], '2027-01-30', undefined, null],
  ['four weeks late and never reminded', [], '2027-01-20', undefined, 'FIRST'],
  ['six weeks late', [], '2027-01-31', undefined, null],
  ['six weeks late, of a day that was missed', [], '2027-01-31', '2027-01-30', 'FIRST'],
] as const)('JOB-01 PAY-06 which reminder is due: %s', (...given) => {
  const [, sentOn, today, day, expected] = given
  const invoice = { lastDay: calendarDate('2026-12-20'), sentOn: sentOn.map((date) => calendarDate(date)) }
  const days = { day: calendarDate(day ?? today), today: calendarDate(today) }
  expect(reminderDue(invoice, days)).toBe(expected)
})
