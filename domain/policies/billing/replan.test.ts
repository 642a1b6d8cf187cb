import { describe, expect, test } from 'vitest'

import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import { basicRatesOn } from '#domain/policies/price/rates.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

import { firstPlan, replan } from './replan.ts'
import type { BillingTerms } from './replan.ts'
import { settle } from './settle.ts'

const period = (start: string, end: string) => ({
  startDate: calendarDate(start),
  endDate: calendarDate(end),
})
const today = calendarDate('2026-12-01')

// the worked example of 2.3: 365 days at 2.15, 784.75 in all
const year = (term: PaymentTerm, days = period('2027-02-01', '2028-01-31')): BillingTerms => ({
  ...days,
  term,
  prices: { kind: 'DAY_RATE', dayCents: 215 },
})
const paidAtOnce = [{ invoiceId: 'first', days: year('AT_ONCE'), netCents: 78_475 }]

describe('POL-07 QUOTE-02 a moved start date (domain reference 2.4)', () => {
  test('a start 7 days later gives 15.05 back', () => {
    const later = replan(year('AT_ONCE', period('2027-02-08', '2028-01-31')), paidAtOnce, today)
    expect(later).toEqual({
      credits: [{ invoiceId: 'first', days: period('2027-02-01', '2027-02-07'), amountCents: 1505 }],
      invoiceNow: [],
      waiting: [],
    })
  })

  test('a start 7 days earlier costs 15.05 on an extra invoice of today', () => {
    const { credits, invoiceNow } = replan(
      year('AT_ONCE', period('2027-01-25', '2028-01-31')),
      paidAtOnce,
      today,
    )
    expect(credits).toEqual([])
    expect(invoiceNow).toEqual([
      {
        ...period('2027-01-25', '2027-01-31'),
        days: 7,
        amountCents: 1505,
        invoiceDate: today,
        dueDate: '2026-12-31',
        collectionDate: '2027-01-25',
      },
    ])
  })

  test('a start later and back again leaves what was to be paid', () => {
    const moved = [{ invoiceId: 'first', days: period('2027-02-08', '2028-01-31'), netCents: 76_970 }]
    expect(replan(year('AT_ONCE'), moved, today).invoiceNow).toMatchObject([{ amountCents: 1505 }])
  })
})

test('TERM-03 an end on 15 June 2027 of a year that was paid gives 494.50 back', () => {
  const { credits } = replan(year('AT_ONCE', period('2027-02-01', '2027-06-15')), paidAtOnce, today)
  expect(credits).toMatchObject([{ invoiceId: 'first', amountCents: 49_450 }])
  const { allocations, balanceCents } = settle(
    [{ invoiceId: 'first', outstandingCents: 0 }],
    [{ sourceId: 'credit', unallocatedCents: 49_450, paysFirst: 'first' }],
  )
  expect({ allocations, balanceCents }).toEqual({ allocations: [], balanceCents: 49_450 })
})

describe('POL-09 another payment term', () => {
  const monthly = [
    { invoiceId: 'feb', days: period('2027-02-01', '2027-02-28'), netCents: 6020 },
    { invoiceId: 'mar', days: period('2027-03-01', '2027-03-31'), netCents: 6665 },
  ]

  test('cuts the days that were not invoiced along the quarters from the first day', () => {
    const { credits, invoiceNow, waiting } = replan(year('QUARTERLY'), monthly, calendarDate('2027-02-10'))
    expect([credits, invoiceNow]).toEqual([[], []])
    expect(waiting.map(({ startDate, endDate, amountCents }) => [startDate, endDate, amountCents])).toEqual([
      ['2027-04-01', '2027-04-30', 6450],
      ['2027-05-01', '2027-07-31', 19_780],
      ['2027-08-01', '2027-10-31', 19_780],
      ['2027-11-01', '2028-01-31', 19_780],
    ])
  })

  test('a first piece of fewer than 15 days joins the next billing period', () => {
    const started = [{ invoiceId: 'first', days: period('2027-02-01', '2027-04-20'), netCents: 16_985 }]
    const { waiting } = replan(year('QUARTERLY'), started, calendarDate('2027-02-10'))
    expect(waiting[0]).toMatchObject({ ...period('2027-04-21', '2027-07-31'), amountCents: 102 * 215 })
  })

  test('what should have been invoiced by its date is invoiced today', () => {
    const { invoiceNow } = replan(year('YEARLY'), monthly, calendarDate('2027-03-15'))
    expect(invoiceNow).toMatchObject([
      { ...period('2027-04-01', '2028-01-31'), invoiceDate: '2027-03-15', amountCents: 306 * 215 },
    ])
  })
})

describe('INV-01 the first plan', () => {
  test('invoices the first instalment on the day of acceptance and each later one 30 days before it begins', () => {
    const { invoiceNow, waiting } = firstPlan(year('MONTHLY'), today)
    expect(invoiceNow).toMatchObject([{ amountCents: 6020, invoiceDate: today, dueDate: '2026-12-31' }])
    expect(waiting).toHaveLength(11)
    expect(waiting[0]).toMatchObject({ amountCents: 6665, invoiceDate: '2027-01-30' })
  })

  test('of an insurance that began before, invoices everything that is due', () => {
    const { invoiceNow } = firstPlan(year('MONTHLY'), calendarDate('2027-03-10'))
    expect(invoiceNow.map(({ startDate }) => startDate)).toEqual(['2027-02-01', '2027-03-01', '2027-04-01'])
  })

  test('cuts the basic insurance by calendar month, parts of a month rounded (2.1)', () => {
    const basic: BillingTerms = {
      ...period('2026-11-16', '2027-02-13'),
      term: 'MONTHLY',
      prices: {
        kind: 'BASIC',
        monthCents: basicRatesOn(BUNDLED_PRICES, calendarDate('2026-11-01')).monthCents,
        paidFrom: calendarDate('2018-02-01'),
      },
    }
    const { invoiceNow, waiting } = firstPlan(basic, calendarDate('2026-11-01'))
    expect([...invoiceNow, ...waiting].map(({ amountCents }) => amountCents)).toEqual([
      6948, 13_895, 13_895, 6451,
    ])
  })
})

describe('INV-01 a cent that rounding left', () => {
  const basic: BillingTerms = {
    ...period('2027-01-16', '2027-03-31'),
    term: 'MONTHLY',
    prices: { kind: 'BASIC', monthCents: 13_895, paidFrom: calendarDate('2018-02-01') },
  }
  const [january, february, march] = [7172, 13_895, 13_895]
  const onTime = calendarDate('2026-12-20')
  const invoiced = (netCents: number) => ({
    invoiceId: 'jan',
    days: period('2027-01-16', '2027-01-31'),
    netCents,
  })
  const gone = { invoiceId: 'gone', days: undefined, netCents: 1 }

  test('goes with the next instalment, where nothing is credited or invoiced', () => {
    const { credits, waiting } = replan(basic, [gone, invoiced(january)], onTime)
    expect(credits).toEqual([])
    expect(waiting.map(({ amountCents }) => amountCents)).toEqual([february - 1, march])
  })

  test('goes with the credit note of all that was invoiced', () => {
    const later = { ...basic, startDate: calendarDate('2027-02-01') }
    const { credits, waiting } = replan(later, [gone, invoiced(january)], onTime)
    expect(credits).toMatchObject([{ invoiceId: 'jan', amountCents: january + 1 }])
    expect(waiting.map(({ amountCents }) => amountCents)).toEqual([february, march])
  })

  test('is never lost: a plan that cannot name it is refused', () => {
    const whole = { ...basic, endDate: calendarDate('2027-01-31') }
    expect(() => replan(whole, [invoiced(january + 1)], onTime)).toThrow('nothing can take the rest')
  })
})

describe('INV-01 money that is there', () => {
  test('pays the oldest open invoice first, a credit note its own', () => {
    const { allocations, invoices, balanceCents } = settle(
      [
        { invoiceId: 'old', outstandingCents: 100 },
        { invoiceId: 'new', outstandingCents: 100 },
      ],
      [
        { sourceId: 'payment', unallocatedCents: 80 },
        { sourceId: 'credit', unallocatedCents: 60, paysFirst: 'new' },
      ],
    )
    expect(allocations).toEqual([
      { sourceId: 'credit', invoiceId: 'new', cents: 60 },
      { sourceId: 'payment', invoiceId: 'old', cents: 80 },
    ])
    expect(invoices.map(({ outstandingCents }) => outstandingCents)).toEqual([20, 40])
    expect(balanceCents).toBe(0)
  })

  test('pays first the invoice whose reference it has, and then the oldest', () => {
    const { allocations } = settle(
      [
        { invoiceId: 'old', outstandingCents: 100 },
        { invoiceId: 'new', outstandingCents: 60 },
      ],
      [{ sourceId: 'payment', unallocatedCents: 80, paysFirst: 'new' }],
    )
    expect(allocations).toEqual([
      { sourceId: 'payment', invoiceId: 'new', cents: 60 },
      { sourceId: 'payment', invoiceId: 'old', cents: 20 },
    ])
  })
})
