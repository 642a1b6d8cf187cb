import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { paymentState } from './payment-state.ts'
import type { PaymentFacts } from './payment-state.ts'

const TODAY = calendarDate('2026-11-25')
const WAITS: PaymentFacts = { unmatchedCents: 6020, asideUntil: undefined, hasPaid: false, hasCase: true }

test.each<readonly [string, Partial<PaymentFacts>, string]>([
  ['is not matched', {}, 'WAITS'],
  ['is kept aside until tomorrow', { asideUntil: calendarDate('2026-11-26') }, 'ASIDE'],
  ['was kept aside until today', { asideUntil: TODAY }, 'WAITS'],
  ['our rules matched', { unmatchedCents: 0, hasPaid: true, hasCase: false }, 'AT_ONCE'],
  ['a person matched', { unmatchedCents: 0, hasPaid: true }, 'MATCHED'],
  [
    'was kept aside and then matched',
    { unmatchedCents: 0, hasPaid: true, asideUntil: calendarDate('2026-12-01') },
    'MATCHED',
  ],
  ['belongs to nobody and goes back', { unmatchedCents: 0 }, 'SENT_BACK'],
])('PAY-04 a payment that %s', (_, facts, state) => {
  expect(paymentState({ ...WAITS, ...facts }, TODAY)).toBe(state)
})
