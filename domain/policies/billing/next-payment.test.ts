import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { firstOfEachPolicy, nextOfPlan, nextPayment } from './next-payment.ts'
import type { DuePayment } from './next-payment.ts'

const due = (date: string, changes: Partial<DuePayment> = {}): DuePayment => ({
  cents: 5200,
  date: calendarDate(date),
  remindedUntil: null,
  paymentMethod: 'DIRECT_DEBIT',
  policyNumber: '260047113',
  invoiceNumber: null,
  ...changes,
})

test('INV-01 nothing is to be paid', () => expect(nextPayment([])).toBeUndefined())

test('INV-01 the first day comes first, an overdue invoice before all', () => {
  const late = due('2026-10-01', {
    cents: 1505,
    remindedUntil: calendarDate('2026-10-29'),
    paymentMethod: 'BANK_TRANSFER',
    invoiceNumber: '2026000007',
  })
  expect(nextPayment([due('2026-12-01'), late, due('2027-01-01')])).toEqual({
    date: '2026-10-01',
    remindedUntil: '2026-10-29',
    paymentMethod: 'BANK_TRANSFER',
    cents: 1505,
    invoiceNumbers: ['2026000007'],
    policyNumbers: ['260047113'],
  })
})

test('INV-01 what is collected on one day is one payment, apart from what is paid otherwise', () => {
  const together = [
    due('2026-12-01', { invoiceNumber: '2026000008' }),
    due('2026-12-01', { policyNumber: '260047121' }),
    due('2026-12-01', { paymentMethod: 'BANK_TRANSFER' }),
  ]
  expect(nextPayment(together)).toMatchObject({
    cents: 10_400,
    invoiceNumbers: ['2026000008'],
    policyNumbers: ['260047113', '260047121'],
  })
})

test('PRO-01 each policy has its own next payment, also where another one is paid earlier', () => {
  const late = due('2026-12-01', { invoiceNumber: '2026000008' })
  const other = due('2026-12-17', { policyNumber: '260047121', invoiceNumber: '2026000009' })
  const later = [due('2027-01-18', { policyNumber: '260047121' }), due('2027-01-01')]
  expect(firstOfEachPolicy([...later, other, late])).toEqual([other, late])
  expect(firstOfEachPolicy([])).toEqual([])
})

// Overpaid on 19 November: it goes back on 3 December, after it has paid what is invoiced on that day.
describe('INV-01 money that was received too much pays what is invoiced next', () => {
  const part = (invoiceOn: string, cents = 6020) => ({ cents, invoiceOn: calendarDate(invoiceOn) })
  const plan = [part('2026-12-03'), part('2027-01-02', 6665)]
  const held = (cents: number, since = '2026-11-19') => ({ cents, since: calendarDate(since) })
  const refund = (cents: number) => ({ cents, since: null })

  test.each([
    ['nothing is held', plan, [], part('2026-12-03')],
    ['a part of it', plan, [held(3335)], part('2026-12-03', 2685)],
    ['more than one payment', plan, [held(3335), held(1000, '2026-11-21')], part('2026-12-03', 1685)],
    ['all of it', plan, [held(6020)], part('2027-01-02', 6665)],
    ['more, which goes back before the next invoice', plan, [held(9000)], part('2027-01-02', 6665)],
    ['too late for it', plan, [held(3335, '2026-11-18')], part('2026-12-03')],
    ['a refund that is due', plan, [refund(3335)], part('2026-12-03', 2685)],
    ['and more of it', plan, [held(6000), refund(1020)], part('2027-01-02', 5665)],
    ['the whole plan', [part('2026-12-03')], [held(6020)], undefined],
    ['no plan', [], [held(6020)], undefined],
  ])('%s', (_, of, money, expected) => expect(nextOfPlan(of, money)).toEqual(expected))
})
