import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { firstOfEachPolicy, leftOfPlan, paymentsByDay, paymentsOf } from './payments.ts'
import type { OpenInvoice, PlannedPart, PolicyMoney } from './payments.ts'

const today = calendarDate('2027-02-01')

const invoice = (dueDate: string, changes: Partial<OpenInvoice> = {}): OpenInvoice => ({
  invoiceNumber: '2026000007',
  cents: 6169,
  dueDate: calendarDate(dueDate),
  collectionDate: calendarDate('2026-12-15'),
  mandateUsed: false,
  debitSince: null,
  debitUntil: null,
  remindedOn: null,
  ...changes,
})

const planned = (invoiceDate: string, changes: Partial<PlannedPart> = {}): PlannedPart => ({
  sequence: 2,
  cents: 6169,
  startDate: calendarDate('2027-03-08'),
  endDate: calendarDate('2027-04-07'),
  invoiceDate: calendarDate(invoiceDate),
  dueDate: calendarDate('2027-03-08'),
  collectionDate: calendarDate('2027-03-08'),
  ...changes,
})

const money = (changes: Partial<PolicyMoney> = {}): PolicyMoney => ({
  policyNumber: '260047113',
  paymentMethod: 'BANK_TRANSFER',
  collections: 'ALL',
  invoices: [],
  plan: [],
  held: [],
  ...changes,
})

const payments = (...policies: readonly PolicyMoney[]) => paymentsOf(policies, today)

test('PAY-06 nothing is to be paid and nothing will come', () => {
  expect(payments()).toEqual({ toPay: [], willCome: [] })
  expect(paymentsByDay(payments(), today)).toEqual([])
})

// Mei paid the rest at once by bank transfer from 27 November: two invoices, both late on 1 February, both reminded.
test('PAY-06 of two late invoices that whose last day comes first is on top, with what is open of each', () => {
  const first = invoice('2026-12-27', { remindedOn: calendarDate('2027-01-24') })
  const second = invoice('2027-01-07', {
    invoiceNumber: '2026000009',
    cents: 48_357,
    remindedOn: calendarDate('2027-01-22'),
  })
  const { toPay } = payments(money({ invoices: [first, second] }))
  expect(toPay).toEqual([
    {
      policyNumber: '260047113',
      invoiceNumber: '2026000009',
      cents: 48_357,
      date: '2027-01-07',
      remindedUntil: '2027-02-05',
      paymentMethod: 'BANK_TRANSFER',
      late: true,
    },
    {
      policyNumber: '260047113',
      invoiceNumber: '2026000007',
      cents: 6169,
      date: '2026-12-27',
      remindedUntil: '2027-02-07',
      paymentMethod: 'BANK_TRANSFER',
      late: true,
    },
  ])
})

test.each([
  ['the last day to transfer it', 'BANK_TRANSFER', {}, '2027-02-20', 'BANK_TRANSFER'],
  [
    'as many days as for a new one, once a direct debit has ended',
    'BANK_TRANSFER',
    { debitUntil: calendarDate('2027-01-30') },
    '2027-03-01',
    'BANK_TRANSFER',
  ],
  ['the day of its collection', 'DIRECT_DEBIT', {}, '2026-12-15', 'DIRECT_DEBIT'],
  [
    'two weeks after another account',
    'DIRECT_DEBIT',
    { debitSince: calendarDate('2027-01-30') },
    '2027-02-15',
    'DIRECT_DEBIT',
  ],
  [
    'the last day to transfer it where the mandate has paid another one',
    'DIRECT_DEBIT',
    { mandateUsed: true },
    '2027-02-20',
    'BANK_TRANSFER',
  ],
] as const)('PAY-06 an open invoice names %s', (...given) => {
  const [, paymentMethod, changes, date, paidBy] = given
  const { toPay } = payments(money({ paymentMethod, invoices: [invoice('2027-02-20', changes)] }))
  expect(toPay).toMatchObject([{ date, paymentMethod: paidBy }])
})

test('PAY-06 what we collect is never late for the customer', () => {
  const { toPay } = payments(money({ paymentMethod: 'DIRECT_DEBIT', invoices: [invoice('2026-12-15')] }))
  expect(toPay).toMatchObject([{ date: '2026-12-15', late: false }])
})

test('PAY-06 all parts of a plan will come, less what we owe by then', () => {
  const plan = [
    planned('2027-02-06'),
    planned('2027-03-08', { dueDate: calendarDate('2027-04-07') }),
    planned('2027-04-07', { dueDate: calendarDate('2027-05-07') }),
  ]
  const { willCome } = payments(money({ plan, held: [{ cents: 169, since: null }] }))
  expect(willCome).toMatchObject([
    { cents: 6000, date: '2027-03-08', invoiceDate: '2027-02-06', paymentMethod: 'BANK_TRANSFER' },
    { cents: 6169, date: '2027-04-07' },
    { cents: 6169, date: '2027-05-07' },
  ])
})

test('PAY-06 a part whose invoice is late has as many days to pay as one in time', () => {
  const { willCome } = payments(money({ plan: [planned('2027-01-20')] }))
  expect(willCome).toMatchObject([{ invoiceDate: '2027-02-06', date: '2027-03-08' }])
})

test.each([
  ['ALL', ['DIRECT_DEBIT', 'DIRECT_DEBIT']],
  ['ONE', ['DIRECT_DEBIT', 'BANK_TRANSFER']],
  ['NONE', ['BANK_TRANSFER', 'BANK_TRANSFER']],
] as const)('PAY-06 a mandate pays %s of the parts that will come', (collections, methods) => {
  const plan = [
    planned('2027-02-06'),
    planned('2027-03-08', {
      startDate: calendarDate('2027-04-08'),
      dueDate: calendarDate('2027-04-07'),
      collectionDate: calendarDate('2027-04-08'),
    }),
  ]
  const { willCome } = payments(money({ paymentMethod: 'DIRECT_DEBIT', collections, plan }))
  expect(willCome.map(({ paymentMethod }) => paymentMethod)).toEqual(methods)
})

test('INV-01 what is paid in the same way on one day is one payment, the first day first', () => {
  const other = { policyNumber: '260047121', paymentMethod: 'DIRECT_DEBIT' }
  const collected = invoice('2027-03-10', { collectionDate: calendarDate('2027-03-08') })
  const byDay = paymentsByDay(
    payments(
      money({ invoices: [invoice('2027-03-08', { invoiceNumber: '2026000008' })] }),
      money({ ...other, plan: [planned('2027-02-06')] }),
      money({ ...other, policyNumber: '260047139', invoices: [collected] }),
      money({ policyNumber: '260047147', invoices: [invoice('2027-02-20', { cents: 1505 })] }),
    ),
    today,
  )
  expect(byDay).toMatchObject([
    { date: '2027-02-20', cents: 1505 },
    { date: '2027-03-08', paymentMethod: 'BANK_TRANSFER', cents: 6169 },
    {
      date: '2027-03-08',
      paymentMethod: 'DIRECT_DEBIT',
      cents: 12_338,
    },
  ])
})

test('PRO-01 each policy has its own next payment, also where another one is paid earlier', () => {
  const both = payments(
    money({ invoices: [invoice('2026-12-27')], plan: [planned('2027-02-06')] }),
    money({ policyNumber: '260047121', plan: [planned('2027-02-06')] }),
  )
  expect(firstOfEachPolicy(both, today)).toMatchObject([
    { policyNumber: '260047113', date: '2026-12-27' },
    { policyNumber: '260047121', date: '2027-03-08' },
  ])
})

// Overpaid on 19 November: it goes back on 3 December, after it has paid what is invoiced on that day.
describe('INV-01 money that was received too much pays what is invoiced next', () => {
  const part = (invoiceOn: string, cents = 6020) => ({ cents, invoiceDate: calendarDate(invoiceOn) })
  const later = part('2027-01-02', 6665)
  const plan = [part('2026-12-03'), later]
  const held = (cents: number, since = '2026-11-19') => ({ cents, since: calendarDate(since) })
  const refund = (cents: number) => ({ cents, since: null })

  test.each([
    ['nothing is held', plan, [], plan],
    ['a part of it', plan, [held(3335)], [part('2026-12-03', 2685), later]],
    [
      'more than one payment',
      plan,
      [held(3335), held(1000, '2026-11-21')],
      [part('2026-12-03', 1685), later],
    ],
    ['all of it', plan, [held(6020)], [later]],
    ['more, which goes back before the next invoice', plan, [held(9000)], [later]],
    ['too late for it', plan, [held(3335, '2026-11-18')], plan],
    ['a refund that is due', plan, [refund(3335)], [part('2026-12-03', 2685), later]],
    ['and more of it', plan, [held(6000), refund(1020)], [part('2027-01-02', 5665)]],
    ['the whole plan', [part('2026-12-03')], [held(6020)], []],
    ['no plan', [], [held(6020)], []],
  ])('%s', (_, of, money, expected) => expect(leftOfPlan(of, money)).toEqual(expected))
})
