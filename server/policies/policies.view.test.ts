import { expect, test } from 'vitest'

import { ACTION_CASES_TODAY, actionCases, offerBlocker } from '#domain/policies/testing/action-cases.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { policyViews } from './policies.view.ts'

const shown = {
  applicationNumber: '260047113',
  coverage: 'COMPLETE_PLUS',
  dayPremiumCents: 215,
  monthPremiumCents: 6540,
  premiumTotalCents: 23_865,
  paymentTerm: 'MONTHLY',
  institution: null,
  study: null,
  faculty: null,
  address: null,
  requestedAt: null,
  submittedAt: null,
  decisionReason: null,
  origin: 'CN',
  expectedBy: null,
  decidedAt: null,
  keepsInsuredDays: false,
  latinFirstName: '',
  latinFamilyName: '',
  holder: true,
  mainPolicyNumber: null,
  previousPolicyNumber: null,
  originalStartDate: ACTION_CASES_TODAY,
  pendingChange: null,
  pendingEnd: null,
  requestedChange: null,
  openRefunds: null,
  moneyLeft: false,
  ownAddressMissing: false,
  detailsRequested: false,
  asked: false,
  refusedChange: null,
  withdrawalReceivedAt: null,
  cancelledAt: null,
  cancelReason: null,
  taxShare: null,
}

test.each(actionCases)(
  'POL-05 the view of a policy that is $status, $payer: $action, $blocker',
  (actionCase) => {
    const [view] = policyViews([{ ...shown, ...actionCase.policy }], {
      today: ACTION_CASES_TODAY,
      changeAnsweredBy: calendarDate('2026-11-26'),
      questions: new Map(),
      accounts: new Map(),
      held: [],
      again: new Map(),
      conditions: new Map(),
    })
    expect(view?.blockedBy[actionCase.action]).toBe(offerBlocker(actionCase))
    expect(view?.changeBlockedBy).toBe(view?.blockedBy.ADDRESS)
    expect(view?.editable).toBe(String(view?.blockedBy.ADDRESS === null))
    expect(view?.renewable).toBe(view?.blockedBy.ADD_PERIOD === null)
  },
)

test('POL-06 a policy says by when a change is answered', () => {
  const day = calendarDate('2026-11-26')
  const [actionCase] = actionCases
  if (!actionCase) expect.fail('no case')
  const [view] = policyViews([{ ...shown, ...actionCase.policy }], {
    today: ACTION_CASES_TODAY,
    changeAnsweredBy: day,
    questions: new Map(),
    accounts: new Map(),
    held: [],
    again: new Map(),
    conditions: new Map(),
  })
  expect(view?.changeAnsweredBy).toBe(day)
})
