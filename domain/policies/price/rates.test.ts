import { describe, expect, test } from 'vitest'

import { issuesOfSituation } from '#domain/requests/testing/situation-cases.ts'
import { addedEndDateIssues } from '#domain/policies/periods/added-period-dates.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

import { lastDayOfRates, ratesEndIn, ratesEnding, ratesOn } from './rates.ts'

const day = calendarDate
const ids = (today: string, startDate: string, endDate: string) =>
  issuesOfSituation([{ startDate, endDate }, { today: day(today) }]).map(({ id }) => id)

describe('QUOTE-01 our rates end on 31 December 2027', () => {
  test('an insurance that begins on that day is sold to its own end, one that begins the day after is not', () => {
    expect(lastDayOfRates(BUNDLED_PRICES, day('2026-11-20'))).toBe('2027-12-31')
    expect(ids('2027-11-01', '2027-12-31', '2028-12-30')).toEqual([])
    expect(ids('2027-11-01', '2028-01-01', '2028-12-31')).toEqual([
      'new_request_my_situation_start_date_not_sold_yet',
    ])
  })

  test('after it nothing is sold, whenever it begins', () => {
    expect(ids('2028-01-01', '2028-01-01', '2028-12-31')).toEqual([
      'new_request_my_situation_start_date_not_sold_yet',
    ])
  })

  test('a period that goes on after it is not added, one that goes on before is', () => {
    const problems = (endDate: string, today: string) => {
      const own = { startDate: day('2027-01-01'), endDate: day(endDate), family: false }
      const policy = { ...own, productCode: 'FULL_DEGREE_NL' } as const
      const facts = {
        today: day(today),
        prices: BUNDLED_PRICES,
        policy,
        earlier: [],
        others: [],
        mainEndDate: undefined,
      }
      return addedEndDateIssues('2028-11-30', facts, 96).map(({ id }) => id)
    }
    expect(problems('2027-12-30', '2027-12-01')).toEqual([])
    expect(problems('2027-12-31', '2027-12-01')).toEqual(['policy_add_period_not_sold_yet'])
    expect(problems('2027-12-15', '2028-01-02')).toEqual(['policy_add_period_not_sold_yet'])
  })

  test.each([
    ['2027-11-01', 60],
    ['2027-12-31', 0],
    ['2028-01-10', -10],
    ['2027-10-31', undefined],
  ])('on %s it is said that they end in %s days', (today, days) => {
    expect(ratesEndIn(BUNDLED_PRICES, day(today))).toBe(days)
  })

  test.each([
    ['2027-12-31', 'BOTH'],
    ['2026-12-31', 'BASIC_RATES'],
    ['2028-12-31', 'RATES'],
  ] as const)(
    'where the basic insurance is known until %s, it is said which end first: %s',
    (until, which) => {
      const basic = BUNDLED_PRICES.basic.map((edition) => ({
        ...edition,
        content: { ...edition.content, validUntil: day(until) },
      }))
      expect(ratesEnding({ ...BUNDLED_PRICES, basic }, day('2026-11-20'))).toBe(which)
    },
  )
})

describe('QUOTE-01 what a day of an insurance costs, in cents (domain reference 2.1)', () => {
  test.each([
    ['FULL_DEGREE_NL', { SUPPLEMENT: 69, COMPLETE: 179, COMPLETE_PLUS: 215 }],
    ['FULL_DEGREE_WAG', { SUPPLEMENT: 62, COMPLETE: 169, COMPLETE_PLUS: 199 }],
    ['FULL_DEGREE_DE', { SUPPLEMENT: 75 }],
    ['FULL_DEGREE_INT', { SUPPLEMENT: 85, COMPLETE: 225, COMPLETE_PLUS: 275 }],
    ['EXCHANGE', { SUPPLEMENT: 69, COMPLETE: 179, COMPLETE_PLUS: 215 }],
    ['EXCHANGE_DE', { SUPPLEMENT: 75, COMPLETE: 195, COMPLETE_PLUS: 239 }],
    ['INTERN', { SUPPLEMENT: 85, COMPLETE: 199, COMPLETE_PLUS: 245 }],
    ['SEARCH_YEAR', { SUPPLEMENT: 79, COMPLETE: 209, COMPLETE_PLUS: 259 }],
    ['INSEAD', { SUPPLEMENT: 99, COMPLETE: 269, COMPLETE_PLUS: 319 }],
    ['ACADEMIC', { SUPPLEMENT: 99, COMPLETE: 275, COMPLETE_PLUS: 329 }],
  ] as const)('%s', (product, cents) => {
    expect(ratesOn(BUNDLED_PRICES, day('2026-11-16')).dayCents[product]).toEqual(cents)
  })
})

test('WIZ-24 what we receive for an insurance in a calendar year is said in cents (ruling 29)', () => {
  expect(ratesOn(BUNDLED_PRICES, day('2026-11-16')).commissionCents).toEqual({
    FULL_DEGREE_NL: 4500,
    FULL_DEGREE_WAG: 4000,
    FULL_DEGREE_DE: 2500,
    FULL_DEGREE_INT: 5000,
    EXCHANGE: 4000,
    EXCHANGE_DE: 2500,
    INTERN: 4500,
    SEARCH_YEAR: 5000,
    INSEAD: 6000,
    ACADEMIC: 6500,
    BZV: 3000,
  })
})
