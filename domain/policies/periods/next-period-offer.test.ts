import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

import { nextPeriodOffer } from './next-period-offer.ts'

const YEAR = {
  productCode: 'FULL_DEGREE_NL',
  coverage: 'COMPLETE_PLUS',
  destination: 'NL',
  family: false,
  startDate: calendarDate('2026-02-01'),
  endDate: calendarDate('2027-01-31'),
} as const

const today = calendarDate('2027-01-01')
const NOTHING = { today, prices: BUNDLED_PRICES, earlier: [], mainEndDate: undefined }

const offered = (changes: object, facts: object = {}) => {
  const offer = nextPeriodOffer({ ...YEAR, ...changes }, { ...NOTHING, ...facts })
  return offer && [offer.startDate, offer.endDate, offer.totalCents]
}

test.each([
  ['a year after a year', {}, {}, ['2027-02-01', '2028-01-31', 365 * 215]],
  [
    'six months after six and a half',
    { startDate: '2026-07-15' },
    {},
    ['2027-02-01', '2027-07-31', 181 * 215],
  ],
  ['a month at least', { startDate: '2027-01-10' }, {}, ['2027-02-01', '2027-02-28', 28 * 215]],
  [
    'from today where the end has passed',
    {},
    { today: '2027-02-10' },
    ['2027-02-10', '2028-02-09', 365 * 215],
  ],
  [
    'for a family member',
    { family: true },
    { mainEndDate: '2027-07-31' },
    ['2027-02-01', '2027-07-31', 181 * 323],
  ],
  [
    'nothing before the next period of the student',
    { family: true },
    { mainEndDate: '2027-01-31' },
    undefined,
  ],
  ['nothing after the Dutch basic insurance', { productCode: 'BZV', coverage: 'BASIC' }, {}, undefined],
  ['nothing after the last day of our rates', { endDate: '2027-12-31' }, {}, undefined],
  [
    'what is left of the longest duration',
    { productCode: 'EXCHANGE', startDate: '2026-04-01' },
    { earlier: [{ startDate: '2026-04-01', endDate: '2027-01-31' }] },
    ['2027-02-01', '2027-03-31', 59 * 215],
  ],
])('RENEW-01 the price of another period is that of %s', (_, changes, facts, expected) => {
  expect(offered(changes, facts)).toEqual(expected)
})
