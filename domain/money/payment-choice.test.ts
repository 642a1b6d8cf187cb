import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { paymentIssues } from './payment-choice.ts'
import type { PaymentChoice, PaymentOutcome } from './payment-choice.ts'

const [FIRST, SECOND] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const

const today = calendarDate('2026-11-28')
const issuesOf = (choice: PaymentChoice, outcome: PaymentOutcome = 'MATCHED', cents = 6000) =>
  paymentIssues({ outcome, choice }, { cents, today }).map(({ field, id }) => `${field}: ${id}`)

const part = (cents: number, openCents = cents, invoiceId: string = FIRST) => ({
  invoiceId,
  cents,
  openCents,
})

describe('PAY-04 a match', () => {
  test.each<[string, PaymentChoice, string[]]>([
    ['without a difference needs nothing more', { parts: [part(6000)] }, []],
    ['over two invoices needs nothing more', { parts: [part(4000), part(2000, 2000, SECOND)] }, []],
    ['with too little needs a reason', { parts: [part(6000, 6169)] }, ['reason: staff_payment_reason']],
    ['with too little has one', { parts: [part(6000, 6169)], reason: 'REST_FOLLOWS' }, []],
    [
      'with too much says what becomes of the rest',
      { parts: [part(5000)], reason: 'PAID_TOO_MUCH' },
      ['rest: staff_payment_rest'],
    ],
    ['with too much can go back', { parts: [part(5000)], rest: 'SEND_BACK', reason: 'PAID_TOO_MUCH' }, []],
    ['names an invoice', {}, ['parts: staff_payment_parts']],
    ['names each invoice once', { parts: [part(3000), part(3000)] }, ['parts: staff_payment_parts']],
    ['is never above what is open', { parts: [part(6000, 5000)] }, ['parts: staff_payment_part_too_much']],
    [
      'is never above what came in',
      { parts: [part(6000), part(1, 1, SECOND)] },
      ['parts: staff_payment_parts_too_much'],
    ],
  ])('%s', (_, choice, issues) => {
    expect(issuesOf(choice)).toEqual(issues)
  })
})

describe('PAY-04 money that is kept aside', () => {
  test.each<[string, string | null, string[]]>([
    ['until tomorrow', '2026-11-29', []],
    ['for a month', '2026-12-29', []],
    ['longer', '2026-12-30', ['until: staff_payment_until']],
    ['until today', '2026-11-28', ['until: staff_payment_until']],
    ['without a day', null, ['until: staff_payment_until']],
  ])('%s', (_, until, issues) => {
    expect(issuesOf({ until }, 'KEPT_ASIDE')).toEqual(issues)
  })
})
