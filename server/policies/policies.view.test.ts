import { expect, test } from 'vitest'

import { ACTION_CASES_TODAY, actionCases } from '#domain/policies/action-cases.ts'

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
  submittedAt: null,
  expectedBy: null,
  decidedAt: null,
  earned: false,
  holder: true,
  mainPolicyNumber: null,
  previousPolicyNumber: null,
  originalStartDate: ACTION_CASES_TODAY,
  pendingChange: null,
  pendingEnd: null,
  requestedChange: null,
  openRefunds: null,
  refusedChange: null,
  withdrawalReceivedAt: null,
}

test.each(actionCases)('POL-05 the view of a policy that is $status, $payer: $action, $blocker', (one) => {
  const [view] = policyViews([{ ...shown, ...one.policy }], ACTION_CASES_TODAY)
  expect(view?.blockedBy[one.action]).toBe(one.blocker)
  expect(view?.changeBlockedBy).toBe(view?.blockedBy.ADDRESS)
  expect(view?.editable).toBe(String(view?.blockedBy.ADDRESS === null))
  expect(view?.renewable).toBe(view?.blockedBy.ADD_PERIOD === null)
})
