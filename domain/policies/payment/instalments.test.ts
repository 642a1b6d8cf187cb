import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, calendarDate, daysInPeriod } from '#domain/shared/calendar-date.ts'

import { basicInstalments, calendarMonths } from '#domain/policies/price/basic-insurance.ts'
import {
  collectFrom,
  dueDateOf,
  instalmentDates,
  instalmentsOf,
  billingPeriods,
  PAYMENT_TERMS,
  totalCents,
  transferBy,
} from './instalments.ts'
import type { PaymentTerm } from './instalments.ts'
import { basicRatesOn } from '#domain/policies/price/rates.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

const period = (start: string, end: string) => ({
  startDate: calendarDate(start),
  endDate: calendarDate(end),
})
const year = period('2027-02-01', '2028-01-31')

const periods = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 1830 }))
  .map(([from, length]) => {
    const startDate = addDays(calendarDate('2024-01-01'), from)
    return { startDate, endDate: addDays(startDate, length) }
  })

test.each<[PaymentTerm, readonly (readonly [number, number])[]]>([
  ['AT_ONCE', [[365, 78_475]]],
  [
    'HALF_YEARLY',
    [
      [181, 38_915],
      [184, 39_560],
    ],
  ],
  [
    'QUARTERLY',
    [
      [89, 19_135],
      [92, 19_780],
      [92, 19_780],
      [92, 19_780],
    ],
  ],
  ['MONTHLY', [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31].map((days) => [days, days * 215] as const)],
])('a year at 2.15 a day paid %s has these instalments', (term, expected) => {
  expect(
    instalmentsOf(year, term, 215).map((instalment) => [instalment.days, instalment.amountCents]),
  ).toEqual(expected)
})

test('two years paid yearly are 784.75 and 786.90', () => {
  const plan = instalmentsOf(period('2027-02-01', '2029-01-31'), 'YEARLY', 215)
  expect(plan.map((instalment) => instalment.amountCents)).toEqual([78_475, 78_690])
  expect(totalCents(plan)).toBe(157_165)
})

test('months that start on the 31st are computed from the first day, never from each other', () => {
  const periods = billingPeriods(period('2027-01-31', '2027-07-10'), 'MONTHLY')
  expect(periods.map((period) => `${period.startDate} ${period.endDate}`)).toEqual([
    '2027-01-31 2027-02-27',
    '2027-02-28 2027-03-30',
    '2027-03-31 2027-04-29',
    '2027-04-30 2027-05-30',
    '2027-05-31 2027-06-29',
    '2027-06-30 2027-07-10',
  ])
})

test('for every term the instalments follow each other without a gap and add up to the total', () => {
  fc.assert(
    fc.property(
      periods,
      fc.constantFrom(...PAYMENT_TERMS),
      fc.integer({ min: 1, max: 800 }),
      (stay, term, cents) => {
        const plan = instalmentsOf(stay, term, cents)
        expect(totalCents(plan)).toBe(daysInPeriod(stay.startDate, stay.endDate) * cents)
        expect(plan[0]?.periodFromDate).toBe(stay.startDate)
        expect(plan.at(-1)?.periodUntilDate).toBe(stay.endDate)
        for (const [index, instalment] of plan.entries()) {
          expect(instalment.sequence).toBe(index + 1)
          expect(instalment.days).toBeGreaterThan(0)
          if (index)
            expect(instalment.periodFromDate).toBe(
              addDays(plan[index - 1]?.periodUntilDate ?? stay.endDate, 1),
            )
        }
      },
    ),
  )
})

test('calendar months cover every day of the stay once, and no month costs more than the month price', () => {
  const rates = basicRatesOn(BUNDLED_PRICES, calendarDate('2026-11-20'))
  fc.assert(
    fc.property(periods, (stay) => {
      const months = calendarMonths(stay)
      const days = months.reduce((sum, month) => sum + daysInPeriod(month.startDate, month.endDate), 0)
      expect(days).toBe(daysInPeriod(stay.startDate, stay.endDate))
      expect(months.slice(1).every((month) => month.startDate.endsWith('-01'))).toBe(true)
      const amounts = basicInstalments(stay, rates).map((instalment) => instalment.amountCents)
      expect(amounts.slice(1, -1).every((cents) => cents === rates.monthCents)).toBe(true)
      expect(Math.max(...amounts)).toBeLessThanOrEqual(rates.monthCents)
    }),
  )
})

test('INV-01 a direct debit is due on the day of its collection, everything else 30 days after the invoice', () => {
  const dates = { dueDate: '2026-12-26', collectionDate: '2027-02-01' }
  expect(dueDateOf('DIRECT_DEBIT', dates)).toBe('2027-02-01')
  expect(dueDateOf('BANK_TRANSFER', dates)).toBe('2026-12-26')
})

test('the first instalment is invoiced on the day of acceptance, the next ones 30 days ahead', () => {
  const [first, second, third] = instalmentsOf(year, 'QUARTERLY', 215)
  const accepted = calendarDate('2026-11-26')
  expect(first && instalmentDates(first, accepted)).toEqual({
    invoiceDate: '2026-11-26',
    dueDate: '2026-12-26',
    collectionDate: '2027-02-01',
  })
  expect(second && instalmentDates(second, accepted)).toEqual({
    invoiceDate: '2027-04-01',
    dueDate: '2027-05-01',
    // banks do not settle on 1 May, and the 2nd is a Sunday
    collectionDate: '2027-05-03',
  })
  expect(third && instalmentDates(third, accepted).invoiceDate).toBe('2027-07-02')
})

test('nothing is collected within 14 days of its invoice, nor invoiced before the acceptance', () => {
  fc.assert(
    fc.property(periods, fc.integer({ min: -40, max: 60 }), (stay, shift) => {
      const accepted = addDays(stay.startDate, shift)
      for (const instalment of instalmentsOf(stay, 'MONTHLY', 100)) {
        const dates = instalmentDates(instalment, accepted)
        expect(dates.invoiceDate >= accepted).toBe(true)
        expect(dates.collectionDate >= addDays(dates.invoiceDate, 14)).toBe(true)
        expect(dates.collectionDate >= instalment.periodFromDate).toBe(true)
      }
    }),
  )
})

test.each([
  ['that was never paid by direct debit', '2026-12-20', null, '2026-12-20'],
  ['whose direct debit ended before its last day', '2026-12-20', '2026-11-15', '2026-12-20'],
  ['whose direct debit ended after its last day', '2026-12-20', '2027-01-10', '2027-02-09'],
] as const)('POL-09 INV-01 the last day to transfer an invoice %s', (_, due, debitUntil, last) => {
  expect(transferBy(calendarDate(due), debitUntil === null ? null : calendarDate(debitUntil))).toBe(last)
})

test.each([
  ['with the mandate of its request', '2027-01-25', null, '2027-01-25'],
  ['long after its mandate was accepted', '2027-01-25', '2026-12-01', '2027-01-25'],
  ['the day after its mandate was accepted', '2027-01-25', '2027-01-24', '2027-02-08'],
  // 14 days later is a Sunday
  ['before its mandate was accepted', '2027-01-25', '2027-02-28', '2027-03-15'],
] as const)('POL-09 INV-01 the day of an invoice that was to be collected %s', (_, planned, since, day) => {
  expect(collectFrom(calendarDate(planned), since === null ? null : calendarDate(since))).toBe(day)
})
