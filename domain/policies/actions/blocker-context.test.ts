import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { blockerContext } from './blocker-context.ts'

const today = calendarDate('2026-11-20')

const contextOf = (changes: Partial<Parameters<typeof blockerContext>[0]>) =>
  blockerContext(
    {
      policyNumber: '260047113',
      status: 'ACTIVE',
      startDate: '2026-09-01',
      endDate: '2027-08-31',
      withdrawUntil: null,
      expectedBy: null,
      asked: false,
      notRenewable: null,
      blockedBy: { TERMINATE: null },
      ...changes,
    },
    { institution: '', today },
  )

test.each([
  [null, 'unknown'],
  ['2026-11-21', 'known'],
  ['2026-11-20', 'known'],
  ['2026-11-19', 'overdue'],
])('POL-03 an answer that is due on %s is %s', (expectedBy, answer) =>
  expect(contextOf({ expectedBy })).toMatchObject({ answer, answerBy: expectedBy ?? '' }),
)

test('STAFF-02 no day is named while we wait for the customer', () =>
  expect(contextOf({ expectedBy: '2026-11-25', asked: true })).toMatchObject({ answer: 'asked' }))

test('WITHDRAW-01 the days to withdraw are named where they are known, and whether the policy can be ended', () => {
  expect(contextOf({})).toMatchObject({ withdraw: 'unknown', ending: 'open' })
  expect(
    contextOf({
      withdrawUntil: '2026-09-15',
      blockedBy: { TERMINATE: 'policy_terminate_already_terminated' },
    }),
  ).toMatchObject({
    withdraw: 'known',
    lastDate: '2026-09-15',
    ending: 'policy_terminate_already_terminated',
  })
})

test.each([
  ['2026-09-01', '2027-08-31', '2027-05-03'],
  // it has to start first
  ['2027-02-01', '2027-03-31', '2027-02-01'],
])('RENEW-01 after a period from %s to %s another one can be asked for from %s', (startDate, endDate, from) =>
  expect(contextOf({ startDate, endDate })).toMatchObject({ from }),
)
