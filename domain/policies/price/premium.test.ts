import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { basicInstalments, basicPaidFrom } from './basic-insurance.ts'
import { totalCents } from '#domain/policies/payment/instalments.ts'
import {
  dayRateCents,
  insuranceTaxCents,
  monthIndicationCents,
  periodTotalCents,
  taxShareOf,
} from './premium.ts'
import type { Risk } from './premium.ts'
import { PRODUCT_CODES } from '#domain/policies/product.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'
import { basicRatesOn, ratesOn } from './rates.ts'

const today = calendarDate('2026-11-20')
const rates = ratesOn(BUNDLED_PRICES, today)
const period = (start: string, end: string) => ({
  startDate: calendarDate(start),
  endDate: calendarDate(end),
})

const risk = (change: Partial<Risk>): Risk => ({
  productCode: 'FULL_DEGREE_NL',
  coverage: 'COMPLETE_PLUS',
  destination: 'NL',
  family: false,
  ...change,
})

test.each<[string, Partial<Risk>, number | undefined]>([
  ['a student in the Netherlands', {}, 215],
  ['a family member', { family: true }, 323],
  ['a family member with the Supplement', { family: true, coverage: 'SUPPLEMENT' }, 104],
  ['a student in the United States', { productCode: 'FULL_DEGREE_INT', destination: 'US' }, 440],
  ['a student in Canada', { productCode: 'FULL_DEGREE_INT', destination: 'CA' }, 440],
  ['a student in Singapore', { productCode: 'FULL_DEGREE_INT', destination: 'SG' }, 316],
  ['a student in the United Kingdom', { productCode: 'FULL_DEGREE_INT', destination: 'GB' }, 275],
  ['an INSEAD student in Singapore', { productCode: 'INSEAD', destination: 'SG' }, 367],
  ['Complete Plus for a degree in Germany', { productCode: 'FULL_DEGREE_DE', destination: 'DE' }, undefined],
])('the price for each day of %s is whole cents, rounded once', (_, change, cents) => {
  expect(dayRateCents(risk(change), rates)).toBe(cents)
})

test('the price of a period is its days times the day price', () => {
  expect(periodTotalCents(period('2027-02-01', '2028-01-31'), 215)).toBe(78_475)
  expect(periodTotalCents(period('2027-02-08', '2028-01-31'), 215)).toBe(76_970)
  expect(periodTotalCents(period('2027-01-25', '2028-01-31'), 215)).toBe(79_980)
  expect(periodTotalCents(period('2027-02-01', '2027-06-15'), 215)).toBe(29_025)
})

test('about a month is a twelfth of a year of days', () => {
  expect(monthIndicationCents(215)).toBe(6540)
  expect(monthIndicationCents(199)).toBe(6053)
})

test('the insurance tax is the taxed share of the price', () => {
  expect(insuranceTaxCents(78_475, taxShareOf('COMPLETE_PLUS', rates))).toBe(1929)
  expect(insuranceTaxCents(25_185, taxShareOf('SUPPLEMENT', rates))).toBe(2174)
  expect(insuranceTaxCents(72_635, taxShareOf('COMPLETE', rates))).toBe(1785)
  expect(insuranceTaxCents(29_025, taxShareOf('COMPLETE_PLUS', rates))).toBe(713)
  expect(insuranceTaxCents(16_674, taxShareOf('BASIC', rates))).toBe(0)
})

test('WIZ-24 the basic insurance has its price, its excess of 385 and 500 euro, and 30 euro a year for us', () => {
  expect(basicRatesOn(BUNDLED_PRICES, today)).toEqual({
    year: 2026,
    validUntil: '2027-12-31',
    monthCents: 13_895,
    compulsoryExcessCents: 38_500,
    voluntaryExcessCents: 50_000,
  })
  expect(rates.commissionCents.BZV).toBe(3000)
})

test('every product has a commission to show, and rates apply from their first day on', () => {
  expect(Object.keys(rates.commissionCents).toSorted()).toEqual(
    PRODUCT_CODES.filter((code) => code !== 'NONE').toSorted(),
  )
  expect(() => ratesOn(BUNDLED_PRICES, calendarDate('2025-12-31'))).toThrow('no rates')
  expect(basicRatesOn(BUNDLED_PRICES, calendarDate('2027-03-01')).year).toBe(2026)
})

const basic = (start: string, end: string, born?: string) =>
  basicInstalments(
    period(start, end),
    basicRatesOn(BUNDLED_PRICES, today),
    born === undefined ? undefined : basicPaidFrom(calendarDate(born)),
  )

test('a part of a month of the basic insurance counts by its days', () => {
  expect(basic('2026-11-16', '2026-11-30').map((instalment) => instalment.amountCents)).toEqual([6948])
  expect(basic('2027-02-01', '2027-02-13').map((instalment) => instalment.amountCents)).toEqual([6451])
})

test('the basic insurance is paid by calendar month, the first and the last in part', () => {
  expect(
    basic('2027-01-17', '2027-04-10').map((instalment) => [
      instalment.periodFromDate,
      instalment.periodUntilDate,
      instalment.amountCents,
    ]),
  ).toEqual([
    ['2027-01-17', '2027-01-31', 6723],
    ['2027-02-01', '2027-02-28', 13_895],
    ['2027-03-01', '2027-03-31', 13_895],
    ['2027-04-01', '2027-04-10', 4632],
  ])
  expect(totalCents(basic('2027-02-01', '2028-01-31'))).toBe(12 * 13_895)
})

test('the basic insurance is free up to and with the month of the eighteenth birthday', () => {
  const amounts = basic('2027-02-01', '2027-05-31', '2009-03-10').map((instalment) => instalment.amountCents)
  expect(amounts).toEqual([0, 0, 13_895, 13_895])
  expect(totalCents(basic('2027-02-01', '2027-05-31', '2009-01-31'))).toBe(4 * 13_895)
})

test.each([
  ['2009-03-10', '2027-04-01'],
  ['2009-12-01', '2028-01-01'],
  ['2008-02-29', '2026-03-01'],
])('who is born on %s pays for the basic insurance from %s on', (born, paidFrom) => {
  expect(basicPaidFrom(calendarDate(born))).toBe(paidFrom)
})
