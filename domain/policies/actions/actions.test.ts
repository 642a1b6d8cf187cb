import { describe, expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'

import { ACTION_CASES_TODAY as today, actionCases } from '#domain/policies/testing/action-cases.ts'
import type { ActionCase } from '#domain/policies/testing/action-cases.ts'
import { blockerOf, blockersOf, documentBlocker } from './actions.ts'
import { POLICY_DOCUMENTS, POLICY_STATUSES, statusOn, withStatus } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'

const given = (status: PolicyStatus, change: Partial<ActionCase['policy']> = {}) => {
  const caseOfStatus = actionCases.find(
    (actionCase) => actionCase.status === status && actionCase.payer === 'INDIVIDUAL',
  )
  if (!caseOfStatus) throw new Error(`no case for ${status}`)
  return withStatus({ ...caseOfStatus.policy, ...change }, today)
}

describe('POL-05 what can be done with a policy', () => {
  test('is decided for 7 statuses, 3 payers and 9 actions', () => {
    expect(actionCases).toHaveLength(189)
    expect(new Set(actionCases.map(({ status }) => status)).size).toBe(POLICY_STATUSES.length)
    for (const { policy, status } of actionCases) expect(statusOn(policy, today)).toBe(status)
  })

  test.each(actionCases)('POL-03 $action of a policy that is $status, $payer: $blocker', (actionCase) => {
    expect(blockerOf(actionCase.action, withStatus(actionCase.policy, today), { today }) ?? null).toBe(
      actionCase.blocker,
    )
  })
})

test('POL-09 the way of payment stays while a collection is at the bank', () => {
  const facts = { today, collectionRunning: true }
  expect(blockerOf('PAYMENT', given('ACTIVE'), facts)).toBe('policy_payment_collection_running')
  expect(blockerOf('PAYMENT', given('ACTIVE', { paymentMethod: 'CREDITCARD' }), facts)).toBe(
    'policy_paid_by_credit_card',
  )
})

test('TERM-01 a policy is ended early only once', () => {
  const planned = { plannedEndDate: addDays(given('ACTIVE').endDate, 1) }
  expect(blockerOf('TERMINATE', given('ACTIVE', planned), { today })).toBe(
    'policy_terminate_already_terminated',
  )
  expect(blockerOf('TERMINATE', given('NOT_ACTIVE', planned), { today })).toBe(
    'policy_terminate_already_terminated',
  )
})

test('RENEW-01 a second period is not added while the first waits, nor too early, nor too late', () => {
  const add = (status: PolicyStatus, change: Partial<ActionCase['policy']>) =>
    blockerOf('ADD_PERIOD', given(status, change), { today })
  expect(add('ACTIVE', { renewalPending: true })).toBe('policy_add_period_already_submitted')
  expect(add('ACTIVE', { endDate: addDays(today, 121) })).toBe('policy_add_period_not_renewable')
  expect(add('EXPIRED', { endDate: addDays(today, -32) })).toBe('policy_add_period_not_renewable')
  expect(add('EXPIRED', { endDate: addDays(today, -31) })).toBeUndefined()
})

test('WITHDRAW-01 a contract can be withdrawn until the last of fourteen days, if it is for a month or more', () => {
  const withdraw = (change: Partial<ActionCase['policy']>) =>
    blockerOf('WITHDRAW', given('ACTIVE', change), { today })
  expect(withdraw({ withdrawUntil: today })).toBeUndefined()
  expect(withdraw({ withdrawUntil: addDays(today, -1) })).toBe('policy_withdraw_period_expired')
  expect(withdraw({ withdrawUntil: null })).toBe('policy_withdraw_period_expired')
  expect(withdraw({ endDate: calendarDate('2026-12-09') })).toBeUndefined()
  expect(withdraw({ endDate: calendarDate('2026-12-08') })).toBe('policy_withdraw_not_available')
  // an end that was moved takes the right away from nobody
  const planned = { endDate: calendarDate('2026-12-08'), plannedEndDate: calendarDate('2026-12-09') }
  expect(withdraw(planned)).toBeUndefined()
  const over = { startDate: calendarDate('2026-10-01'), endDate: addDays(today, -1), withdrawUntil: today }
  expect(withdraw(over)).toBe('policy_withdraw_not_available')
  expect(withdraw({ ...over, withdrawUntil: addDays(today, -1) })).toBe('policy_withdraw_period_expired')
  expect(withdraw({ ...over, changeOpen: true })).toBe('policy_withdraw_not_available')
})

test('CLM-04 on a policy that never insured a day nothing is claimed; on one that keeps its insured days it is', () => {
  const claim = (change: Partial<ActionCase['policy']>) =>
    blockerOf('CLAIM', given('CANCELLED', change), { today })
  expect(claim({})).toBe('claim_policy_never_insured')
  expect(claim({ keepsInsuredDays: true, endDate: today })).toBeUndefined()
  const ended = given('EXPIRED', { plannedEndDate: calendarDate('2026-12-31') })
  expect([ended.status, blockerOf('CLAIM', ended, { today })]).toEqual(['CANCELLED', undefined])
})

test('CLM-04 no page offers a claim before the first day; the call takes one, and the basic insurance is claimed elsewhere', () => {
  const claim = (change: Partial<ActionCase['policy']>, status: ActionCase['status'] = 'NOT_ACTIVE') =>
    blockersOf(given(status, change), { today }).CLAIM
  const tomorrow = addDays(today, 1)
  expect(claim({ startDate: tomorrow })).toBe('claim_policy_not_started')
  expect(claim({ startDate: tomorrow, changeOpen: true })).toBe('claim_policy_not_started')
  expect(claim({ startDate: today })).toBeNull()
  expect(blockerOf('CLAIM', given('NOT_ACTIVE', { startDate: tomorrow }), { today })).toBeUndefined()
  expect(claim({ startDate: tomorrow }, 'UNDER_REVIEW_NEW')).toBe('claim_policy_not_accepted')
  expect(claim({ startDate: tomorrow, coverage: 'BASIC' })).toBeNull()
})

test('DOC-02 a policy that was ended early keeps its certificate, and the card lasts until the last insured day', () => {
  const ended = given('EXPIRED', { plannedEndDate: calendarDate('2026-12-31') })
  expect(ended.status).toBe('CANCELLED')
  const documents = (policy: typeof ended) =>
    POLICY_DOCUMENTS.filter(
      (policyDocument) => documentBlocker(policyDocument, policy, { today }) === undefined,
    )
  expect(documents(ended)).toEqual(['CERTIFICATE', 'CONDITIONS'])
  expect(documents(given('ACTIVE', { endDate: today }))).toEqual([
    'CERTIFICATE',
    'INSURANCE_CARD',
    'CONDITIONS',
  ])
  expect(documents(given('CANCELLED'))).toEqual(['CONDITIONS'])
  expect(documents(given('CANCELLED', { keepsInsuredDays: true, endDate: today }))).toEqual([
    'CERTIFICATE',
    'INSURANCE_CARD',
    'CONDITIONS',
  ])
  expect(documents(given('UNDER_REVIEW_NEW'))).toEqual(['CONDITIONS'])
  expect(documents(given('DISAPPROVED'))).toEqual([])
})
