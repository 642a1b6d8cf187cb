import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { priceNow } from './price-now.ts'
import type { PriceFacts } from './price-now.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

const facts: PriceFacts = {
  today: calendarDate('2026-11-20'),
  prices: BUNDLED_PRICES,
  institutionOf: (number) => (number === '1004217' ? { country: 'NL', group: 'WUR' } : undefined),
}

const five: SituationAnswers = {
  countryOfOrigin: 'ES',
  countryOfDestination: 'NL',
  studentType: 'S',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  paidJob: false,
}

const cents = (change: SituationAnswers) => priceNow({ ...five, ...change }, facts).price?.premiumTotalCents

describe('QUOTE-01 the price', () => {
  test('is shown as soon as countries, purpose, dates and job are known', () => {
    const { price, missing, productCode } = priceNow(five, facts)
    expect([missing, productCode]).toEqual([0, 'FULL_DEGREE_NL'])
    expect(price).toEqual({
      coverage: 'COMPLETE_PLUS',
      days: 365,
      dayPremiumCents: 215,
      monthIndicationCents: 6540,
      premiumTotalCents: 78_475,
      provisional: true,
    })
  })

  test('comes with the number of answers that are still missing', () => {
    expect(priceNow({ countryOfDestination: 'NL' }, facts)).toEqual({
      price: undefined,
      missing: 5,
      open: 2,
      productCode: undefined,
    })
    expect(priceNow({ ...five, endDate: '2028-01-' }, facts).missing).toBe(1)
    expect(priceNow({ ...five, studentType: 'F' }, facts).missing).toBe(2)
  })

  test('comes with the number of questions that are still unanswered', () => {
    const open = (change: SituationAnswers) => priceNow({ ...five, ...change }, facts).open
    // Dutch basic insurance, European card and institution
    expect(open({})).toBe(3)
    expect(open({ dutchInsurance: false, europeanInsurance: false })).toBe(1)
    // a graduate may leave the institution empty (ruling 37)
    expect(open({ studentType: 'J', dutchInsurance: false, europeanInsurance: false })).toBe(0)
    const searching = {
      ...five,
      studentType: 'J',
      endDate: '2027-07-31',
      dutchInsurance: false,
      europeanInsurance: false,
    }
    expect(priceNow(searching, facts).price?.provisional).toBe(false)
  })

  test('changes with every answer', () => {
    expect(cents({ endDate: '2028-01-30' })).toBe(78_260)
    expect(cents({ europeanInsurance: true })).toBe(78_475)
    expect(cents({ europeanInsurance: true, europeanInsuranceValid: true })).toBe(25_185)
    expect(cents({ dutchInsurance: true })).toBe(25_185)
    expect(cents({ institution: '1004217' })).toBe(72_635)
    expect(cents({ paidJob: true })).toBe(191_925)
    expect(cents({ paidJob: 'unknown' })).toBe(78_475)
  })

  test('is final when every question is answered', () => {
    const answered = { ...five, dutchInsurance: false, europeanInsurance: false, institution: '1004217' }
    expect(priceNow(answered, facts).price?.provisional).toBe(false)
  })

  test.each<[string, SituationAnswers]>([
    ['two equal countries', { countryOfOrigin: 'NL' }],
    ['a first day in the past', { startDate: '2026-11-19' }],
    ['a last day before the first', { endDate: '2027-01-31' }],
    ['a full degree of five months', { endDate: '2027-06-30' }],
    ['a search year in Germany', { studentType: 'J', countryOfDestination: 'DE' }],
  ])('is not shown for %s', (_, change) => {
    expect(priceNow({ ...five, ...change }, facts)).toMatchObject({
      price: undefined,
      missing: 0,
      productCode: undefined,
    })
  })

  test('is not shown for a destination that is disabled', () => {
    const blocked = { ...facts, blockedDestinations: new Set(['NL']) }
    expect(priceNow(five, blocked).price).toBeUndefined()
  })

  test('is not shown if there is no product to sell', () => {
    const working = {
      ...five,
      studentType: 'R',
      paidJob: true,
      dutchInsurance: false,
      institution: '1004217',
    }
    const { price, productCode } = priceNow(working, facts)
    expect([price, productCode]).toEqual([undefined, 'NONE'])
  })

  test('is only missing, not refused, before every question is answered', () => {
    const working = { ...five, studentType: 'R', paidJob: true }
    expect(priceNow(working, facts)).toMatchObject({ price: undefined, missing: 2, productCode: undefined })
    const insured = { ...working, dutchInsurance: true }
    expect(priceNow(insured, facts).price?.coverage).toBe('SUPPLEMENT')
  })

  test("is not shown when only the server can look up the student's policy", () => {
    const partner = {
      ...five,
      studentType: 'F',
      studentPolicyNumber: '260047113',
      studentDateOfBirth: '2003-05-14',
    }
    expect(priceNow(partner, facts)).toMatchObject({ price: undefined, missing: 0, productCode: undefined })
  })
})
