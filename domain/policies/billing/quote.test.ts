import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { changeQuote } from './quote.ts'
import type { Books } from './quote.ts'
import type { BillingTerms } from './replan.ts'

// The worked examples of domain reference 2.4: 365 days at 2.15, invoiced at once.
const policy: BillingTerms = {
  startDate: calendarDate('2027-02-01'),
  endDate: calendarDate('2028-01-31'),
  term: 'AT_ONCE',
  prices: { kind: 'DAY_RATE', dayCents: 215 },
}

const invoices = [{ invoiceId: 'i1', days: policy, netCents: 78_475 }]
const paid: Books = { invoices, outstandingCents: 0, balanceCents: 0 }
const open: Books = { invoices, outstandingCents: 78_475, balanceCents: 0 }

const quote = (change: Partial<BillingTerms>, books = paid, today = '2026-12-01') =>
  changeQuote({ before: policy, after: { ...policy, ...change }, books }, calendarDate(today))

test('POL-07 a later first day gives 15.05 back', () => {
  expect(quote({ startDate: calendarDate('2027-02-08') })).toMatchObject({
    days: 358,
    premiumTotalCents: 76_970,
    differenceCents: -1505,
    paidCents: 78_475,
    refundCents: 1505,
    dueCents: 0,
    instalments: [],
  })
})

test('POL-07 an earlier first day costs 15.05, in an invoice of today', () => {
  expect(quote({ startDate: calendarDate('2027-01-25') })).toMatchObject({
    differenceCents: 1505,
    refundCents: 0,
    dueCents: 1505,
    instalments: [
      { amountCents: 1505, invoiceDate: '2026-12-01', startDate: '2027-01-25', endDate: '2027-01-31' },
    ],
  })
})

test('TERM-03 an end on 15 June gives 494.50 back, when all was paid', () => {
  const end = { endDate: calendarDate('2027-06-15') }
  expect(quote(end, paid, '2027-06-01')).toMatchObject({
    days: 135,
    premiumTotalCents: 29_025,
    differenceCents: -49_450,
    refundCents: 49_450,
    dueCents: 0,
  })
  expect(quote(end, open, '2027-06-01')).toMatchObject({ paidCents: 0, refundCents: 0, dueCents: 29_025 })
})

test('POL-09 another term of what is not invoiced yet costs nothing', () => {
  const month = { startDate: policy.startDate, endDate: calendarDate('2027-02-28') }
  const books = {
    invoices: [{ invoiceId: 'i1', days: month, netCents: 6020 }],
    outstandingCents: 6020,
    balanceCents: 0,
  }
  const { instalments, ...rest } = quote({ term: 'QUARTERLY' }, books)
  expect(rest).toMatchObject({ differenceCents: 0, refundCents: 0, dueCents: 6020, paidCents: 0 })
  expect(instalments.map(({ startDate }) => startDate)).toEqual([
    '2027-03-01',
    '2027-05-01',
    '2027-08-01',
    '2027-11-01',
  ])
})

test('TERM-04 an end after the last invoiced day costs what is invoiced later, too', () => {
  // the month of December ends with the 27th: four days of it are left
  const halfYear: BillingTerms = {
    startDate: calendarDate('2026-06-28'),
    endDate: calendarDate('2027-06-27'),
    term: 'MONTHLY',
    prices: { kind: 'DAY_RATE', dayCents: 494 },
  }
  const days = { startDate: halfYear.startDate, endDate: calendarDate('2026-12-27') }
  const books = {
    invoices: [{ invoiceId: 'i1', days, netCents: 183 * 494 }],
    outstandingCents: 14_820,
    balanceCents: 0,
  }
  const end = (endDate: string) =>
    changeQuote(
      { before: halfYear, after: { ...halfYear, endDate: calendarDate(endDate) }, books },
      calendarDate('2026-11-25'),
    )
  expect(end('2026-12-31')).toMatchObject({ days: 187, refundCents: 0, dueCents: 14_820, laterCents: 1976 })
  expect(end('2026-12-27')).toMatchObject({ days: 183, refundCents: 0, dueCents: 14_820, laterCents: 0 })
})

test('QUOTE-02 money that was there before is said beside what is paid back', () => {
  const books = { invoices, outstandingCents: 0, balanceCents: 1715, overpaidCents: 700 }
  const before = { balanceCents: 1715, overpaidCents: 700 }
  expect(quote({}, books)).toMatchObject({ ...before, refundCents: 1715, dueCents: 0 })
  expect(quote({ startDate: calendarDate('2027-01-18') }, books)).toMatchObject({
    ...before,
    refundCents: 0,
    dueCents: 1295,
  })
})
