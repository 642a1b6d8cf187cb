import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { optionsOfPolicy, paymentOptions } from './payment-options.ts'
import type { PaymentMoment } from './payment-options.ts'
import type { SoldProduct } from '#domain/policies/product.ts'

const from = { startDate: calendarDate('2027-02-01') }

// One row for every line of decision table T5, and both sides of every limit.
test.each<[SoldProduct, PaymentMoment, string, string, string]>([
  ['INSEAD', 'request', '2028-01-31', 'AT_ONCE', 'AT_ONCE'],
  ['INSEAD', 'change', '2028-01-31', 'AT_ONCE', 'AT_ONCE'],
  ['BZV', 'request', '2029-01-31', 'MONTHLY', ''],
  ['BZV', 'change', '2029-01-31', 'MONTHLY', ''],
  ['EXCHANGE', 'request', '2027-02-28', 'AT_ONCE', 'AT_ONCE'],
  ['EXCHANGE', 'request', '2027-03-01', 'MONTHLY AT_ONCE', 'AT_ONCE'],
  ['FULL_DEGREE_NL', 'request', '2028-01-31', 'MONTHLY AT_ONCE', 'AT_ONCE'],
  ['FULL_DEGREE_NL', 'request', '2028-02-01', 'MONTHLY YEARLY AT_ONCE', 'YEARLY AT_ONCE'],
  ['FULL_DEGREE_NL', 'change', '2027-04-30', 'MONTHLY AT_ONCE', 'AT_ONCE'],
  ['FULL_DEGREE_NL', 'change', '2027-05-01', 'MONTHLY QUARTERLY AT_ONCE', 'AT_ONCE'],
  ['FULL_DEGREE_NL', 'change', '2027-08-01', 'MONTHLY QUARTERLY HALF_YEARLY AT_ONCE', 'AT_ONCE'],
  [
    'FULL_DEGREE_NL',
    'change',
    '2028-02-01',
    'MONTHLY QUARTERLY HALF_YEARLY YEARLY AT_ONCE',
    'YEARLY AT_ONCE',
  ],
])('%s in a %s until %s is paid by direct debit %s and by bank transfer %s', (...row) => {
  const [product, moment, end, debit, transfer] = row
  const options = paymentOptions(product, { ...from, endDate: calendarDate(end) }, moment)
  const terms = (method: string) => options.find((option) => option.method === method)?.terms.join(' ') ?? ''
  expect([terms('DIRECT_DEBIT'), terms('BANK_TRANSFER')]).toEqual([debit, transfer])
})

// A year of insurance, of which less is left from month to month.
test.each([
  ['before it starts', '2026-11-20', 'MONTHLY QUARTERLY HALF_YEARLY AT_ONCE', 'AT_ONCE'],
  ['with more than six months left', '2027-07-31', 'MONTHLY QUARTERLY HALF_YEARLY AT_ONCE', 'AT_ONCE'],
  ['with six months left', '2027-08-01', 'MONTHLY QUARTERLY AT_ONCE', 'AT_ONCE'],
  ['with eight weeks left', '2027-12-07', 'MONTHLY AT_ONCE', 'AT_ONCE'],
  ['with a month left', '2028-01-01', 'MONTHLY AT_ONCE', 'AT_ONCE'],
])('POL-09 a policy that is paid monthly %s (on %s) can be paid %s, by bank transfer %s', (...row) => {
  const [, today, debit, transfer] = row
  const period = { ...from, endDate: calendarDate('2028-01-31') }
  const current = { term: 'MONTHLY', method: 'DIRECT_DEBIT' }
  const options = optionsOfPolicy({ productCode: 'FULL_DEGREE_NL', period, current }, calendarDate(today))
  expect(options.map(({ method, terms }) => `${method} ${terms.join(' ')}`)).toEqual([
    `DIRECT_DEBIT ${debit}`,
    `BANK_TRANSFER ${transfer}`,
  ])
})

test('POL-09 the term of a policy stays possible however little is left, with the method that it has', () => {
  const period = { ...from, endDate: calendarDate('2029-01-31') }
  const current = { term: 'YEARLY', method: 'DIRECT_DEBIT' }
  const today = calendarDate('2028-12-07')
  expect(optionsOfPolicy({ productCode: 'FULL_DEGREE_NL', period, current }, today)).toEqual([
    { method: 'DIRECT_DEBIT', terms: ['MONTHLY', 'YEARLY', 'AT_ONCE'] },
    { method: 'BANK_TRANSFER', terms: ['AT_ONCE'] },
  ])
})
