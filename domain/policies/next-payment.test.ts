import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { nextPayment } from './next-payment.ts'
import type { DuePayment } from './next-payment.ts'

const due = (date: string, changes: Partial<DuePayment> = {}): DuePayment => ({
  cents: 5200,
  date: calendarDate(date),
  remindedUntil: null,
  paymentMethod: 'DIRECT_DEBIT',
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
  })
})

test('INV-01 what is collected on one day is one payment, apart from what is paid otherwise', () => {
  const together = [
    due('2026-12-01', { invoiceNumber: '2026000008' }),
    due('2026-12-01'),
    due('2026-12-01', { paymentMethod: 'BANK_TRANSFER' }),
  ]
  expect(nextPayment(together)).toMatchObject({ cents: 10_400, invoiceNumbers: ['2026000008'] })
})
