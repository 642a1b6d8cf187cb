import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { withdrawalChecksOf } from './withdrawal-checks.ts'
import type { CheckedWithdrawal } from './withdrawal-checks.ts'

const plain: CheckedWithdrawal = {
  blockers: [undefined],
  statedOn: calendarDate('2026-11-27'),
  startDate: calendarDate('2027-02-01'),
  sender: { name: 'A. Sharma', email: 'arjun@example.com' },
  holder: { familyNames: ['Sharma', ''], email: 'arjun@example.com' },
  paidClaims: 0,
  openClaims: 0,
  keptUntil: undefined,
  backCents: 5572,
  payee: { holderName: 'A SHARMA' },
  staying: 0,
}

const checksOf = (changes: Partial<CheckedWithdrawal>) =>
  withdrawalChecksOf({ ...plain, ...changes }).map(({ check, result }) => `${check} ${result}`)

const looksOf = (changes: Partial<CheckedWithdrawal>) =>
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

  test.each<readonly [string, Partial<CheckedWithdrawal>, readonly string[]]>([
    [
      'one of two that came too late',
      { blockers: [undefined, 'policy_withdraw_period_expired'] },
      ['IN_TIME LOOK'],
    ],
    ['another name', { sender: { ...plain.sender, name: 'Ana Silva' } }, ['SENDER LOOK']],
    ['another address', { sender: { ...plain.sender, email: 'ana@example.com' } }, ['SENDER LOOK']],
    ['cover that begins on its day', { startDate: plain.statedOn }, ['COVER_BEGUN LOOK']],
    ['a claim that waits', { openClaims: 1 }, ['CLAIMS LOOK']],
    [
      'a claim that was paid, with the days that stay',
      { paidClaims: 1, keptUntil: plain.statedOn },
      ['CLAIMS LOOK', 'MONEY_BACK LOOK'],
    ],
    ['money without an account', { payee: undefined }, ['PAID_TO LOOK']],
    ['an account of another name', { payee: { holderName: 'B de Vries' } }, ['ACCOUNT_NAME LOOK']],
    ['insurance that goes on', { staying: 2 }, ['STAYS LOOK']],
  ])('ask for a look at %s', (_, changes, looks) => {
    expect(looksOf(changes)).toEqual(looks)
  })

  test('a name in Latin letters of any of the family is that of the customer', () => {
    const holder = { familyNames: ['李', 'Li', 'El-Sayed'], email: plain.sender.email }
    const payee = { holderName: 'Sayed' }
    expect(looksOf({ holder, payee, sender: { ...plain.sender, name: 'Li Xiaolong' } })).toEqual([])
  })

  test('without money that goes back no account is asked about', () => {
    expect(checksOf({ backCents: 0, payee: undefined }).join()).not.toMatch(/PAID_TO|ACCOUNT_NAME/)
  })

  test('where nothing can be withdrawn from, only day and sender are checked', () => {
    expect(checksOf({ blockers: ['policy_withdraw_period_expired'] })).toEqual([
      'IN_TIME LOOK',
      'SENDER PASSED',
    ])
  })
})
