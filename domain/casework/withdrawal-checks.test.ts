import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { withdrawalChecksOf } from './withdrawal-checks.ts'
import type { PolicyWithdrawal, WithdrawalFacts } from './withdrawal-checks.ts'

const plainPolicy: PolicyWithdrawal = {
  statedOn: calendarDate('2026-11-27'),
  startDate: calendarDate('2027-02-01'),
  keptUntil: undefined,
  backCents: 5572,
  payee: { holderName: 'A SHARMA' },
}

const plain: WithdrawalFacts = {
  blockers: [undefined],
  sender: { name: 'A. Sharma', email: 'arjun@example.com' },
  holder: { familyNames: ['Sharma', ''], email: 'arjun@example.com' },
  policies: [plainPolicy],
  paidClaims: 0,
  openClaims: 0,
  staying: 0,
}

/** A plain policy, with these after it. */
const withPolicies = (...others: readonly Partial<PolicyWithdrawal>[]) => ({
  policies: [plainPolicy, ...others.map((other) => ({ ...plainPolicy, ...other }))],
})

const checksOf = (changes: Partial<WithdrawalFacts>) =>
  withdrawalChecksOf({ ...plain, ...changes }).map(({ check, result }) => `${check} ${result}`)

const looksOf = (changes: Partial<WithdrawalFacts>) =>
  checksOf(changes).filter((one) => !one.endsWith('PASSED'))

describe('STAFF-02 WITHDRAW-01 the checks of a withdrawal', () => {
  test('all pass where everything is plain, each shown once', () => {
    expect(checksOf({})).toEqual([
      'IN_TIME PASSED',
      'SENDER PASSED',
      'COVER_BEGUN PASSED',
      'CLAIMS PASSED',
      'MONEY_BACK PASSED',
      'PAID_TO PASSED',
      'ACCOUNT_NAME PASSED',
      'STAYS PASSED',
    ])
  })

  test.each<readonly [string, Partial<WithdrawalFacts>, readonly string[]]>([
    [
      'one of two that came too late',
      { blockers: [undefined, 'policy_withdraw_period_expired'] },
      ['IN_TIME LOOK'],
    ],
    ['another name', { sender: { ...plain.sender, name: 'Ana Silva' } }, ['SENDER LOOK']],
    ['another address', { sender: { ...plain.sender, email: 'ana@example.com' } }, ['SENDER LOOK']],
    ['cover that begins on its day', withPolicies({ startDate: plainPolicy.statedOn }), ['COVER_BEGUN LOOK']],
    ['a claim that waits', { openClaims: 1 }, ['CLAIMS LOOK']],
    [
      'a claim that was paid, with the days that stay',
      { paidClaims: 1, ...withPolicies({ keptUntil: plainPolicy.statedOn }) },
      ['CLAIMS LOOK', 'MONEY_BACK LOOK'],
    ],
    ['money of one without an account', withPolicies({ payee: undefined }), ['PAID_TO LOOK']],
    [
      'the account of another name of one',
      withPolicies({ payee: { holderName: 'B de Vries' } }),
      ['ACCOUNT_NAME LOOK'],
    ],
    ['insurance that goes on', { staying: 2 }, ['STAYS LOOK']],
  ])('ask for a look at %s', (_, changes, looks) => {
    expect(looksOf(changes)).toEqual(looks)
  })

  test('a name in Latin letters of any of the family is that of the customer', () => {
    const holder = { familyNames: ['李', 'Li', 'El-Sayed'], email: plain.sender.email }
    const payee = { holderName: 'Sayed' }
    const policies = [{ ...plainPolicy, payee }]
    expect(looksOf({ holder, policies, sender: { ...plain.sender, name: 'Li Xiaolong' } })).toEqual([])
  })

  test('without money that goes back no account is asked about', () => {
    const policies = [{ ...plainPolicy, backCents: 0, payee: undefined }]
    expect(checksOf({ policies }).join()).not.toMatch(/PAID_TO|ACCOUNT_NAME/)
    expect(looksOf(withPolicies({ backCents: 0, payee: undefined }))).toEqual([])
  })

  test('where nothing can be withdrawn from, only day and sender are checked', () => {
    expect(checksOf({ blockers: ['policy_withdraw_period_expired'], policies: [] })).toEqual([
      'IN_TIME LOOK',
      'SENDER PASSED',
    ])
  })
})
