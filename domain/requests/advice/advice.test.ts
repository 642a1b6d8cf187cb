import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { choiceIssues, optionFor } from '#domain/requests/check/cover-choice.ts'
import { reasonsFor } from './advice-reasons.ts'
import { RULES_VERSION } from '#domain/shared/rules-version.ts'

import { advise, productFacts } from './advice.ts'
import type { AdviceFacts } from './advice.ts'
import { completeSituation } from '#domain/requests/answers/situation-answers.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { arjunsStay as arjun } from '#domain/requests/testing/example-request.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

const facts: AdviceFacts = {
  today: calendarDate('2026-11-20'),
  prices: BUNDLED_PRICES,
  institutionOf: (number) => (number === '1004217' ? { country: 'NL', group: 'WUR' } : undefined),
}

const working: SituationAnswers = {
  ...arjun,
  countryOfOrigin: 'DE',
  paidJob: true,
  contractDateEnd: '2028-01-31',
}

const advice = (change: SituationAnswers = {}, more: Partial<AdviceFacts> = {}) =>
  advise({ ...arjun, ...change }, { ...facts, ...more })

test('ruling 37 the institution of a graduate gives no group', () => {
  const groupOf = (studentType: string) => {
    const situation = completeSituation({ ...arjun, studentType, institution: '1004217' })
    return situation && productFacts(situation, facts).group
  }
  expect(['S', 'EP', 'EXI', 'R', 'J'].map(groupOf)).toEqual(['WUR', 'WUR', 'WUR', 'WUR', undefined])
  expect(advice({ studentType: 'J', endDate: '2027-07-31', institution: undefined }).productCode).toBe(
    'SEARCH_YEAR',
  )
})

test('WIZ-08 an exchange in Germany has a minimum of one month', () => {
  const exchange = {
    countryOfDestination: 'DE',
    countryOfOrigin: 'BR',
    studentType: 'EP',
    institution: undefined,
  }
  expect(advice({ ...exchange, endDate: '2027-07-31' })).toMatchObject({
    productCode: 'EXCHANGE_DE',
    period: { minMonths: 1, maxMonths: 12 },
  })
})

test.each([
  ['FULL_DEGREE_DE', 'NONE', 'GERMAN_PUBLIC_FIRST'],
  ['EXCHANGE_DE', 'NONE', 'GERMAN_PUBLIC_FIRST'],
  ['EXCHANGE_DE', 'EHIC_EXPIRES', 'GERMAN_PUBLIC_FIRST'],
  ['EXCHANGE_DE', 'EHIC', 'EUROPEAN_CARD'],
  ['FULL_DEGREE_DE', 'DUTCH', 'DUTCH_COVER'],
  ['INTERN', 'NONE', 'NO_PRIMARY_COVER'],
] as const)('QUOTE-03 ruling 53 the reason for %s with %s is %s', (product, primary, reason) => {
  const situation = completeSituation({ ...arjun, countryOfDestination: 'DE' })
  if (!situation) throw new Error('the example is complete')
  expect(reasonsFor(situation, { product, primary }, {}).at(-1)).toBe(reason)
})

test('WIZ-07 the reasons mention the paid job in the Netherlands, also if that insurance is not sold', () => {
  const situation = completeSituation(arjun)
  const reasonsOf = (product: 'BZV' | 'NONE' | 'FULL_DEGREE_NL') =>
    situation && reasonsFor(situation, { product, primary: 'NONE' }, { ...facts, group: null })
  expect(reasonsOf('BZV')).toEqual(['DESTINATION_NL', 'FULL_DEGREE', 'PAID_JOB_NL'])
  expect(reasonsOf('NONE')).toEqual(['DESTINATION_NL', 'FULL_DEGREE', 'PAID_JOB_NL'])
  expect(reasonsOf('FULL_DEGREE_NL')).toEqual(['DESTINATION_NL', 'FULL_DEGREE', 'NO_PRIMARY_COVER'])
})

test('WIZ-07 the advice for the example of the domain reference is correct to the cent', () => {
  const given = advice()
  expect(given).toMatchObject({
    rulesVersion: '2026-11',
    productCode: 'FULL_DEGREE_WAG',
    primaryCover: 'NONE',
    bzv: { offered: false, required: false, monthPremiumCents: null, remunerationPerYearCents: 3000 },
    period: {
      days: 365,
      minMonths: 6,
      maxMonths: 60,
      latestEndDate: '2032-01-31',
      reasonShortTermRequired: false,
    },
    notices: [{ code: 'NL_NO_WORK', severity: 'info' }],
    reasons: ['DESTINATION_NL', 'FULL_DEGREE', 'INSTITUTION_CONTRACT', 'NO_PRIMARY_COVER'],
  })
  expect(given.coverageOptions).toMatchObject([
    {
      coverage: 'COMPLETE_PLUS',
      recommended: true,
      bzv: undefined,
      minMonths: 3,
      dayPremiumCents: 199,
      monthIndicationCents: 6053,
      premiumTotalCents: 72_635,
      insuranceTaxCents: 1785,
      commissionPerYearCents: 4000,
      payment: [
        { method: 'DIRECT_DEBIT', terms: ['MONTHLY', 'AT_ONCE'] },
        { method: 'BANK_TRANSFER', terms: ['AT_ONCE'] },
      ],
      questions: [
        'preExistingConditions',
        'medicalStatus',
        'healthIssues',
        'healthRequirements',
        'insuranceRefusal',
        'criminalRecord',
      ],
      attachmentsRequired: [],
    },
  ])
  expect(given.rulesVersion).toBe(RULES_VERSION)
})

describe('WIZ-24 a student with a paid job', () => {
  const given = advise(working, facts)
  const [both, basic, supplement] = given.coverageOptions

  test('can choose the basic insurance with or without Supplement, or the Supplement alone', () => {
    expect(given.coverageOptions.map(({ coverage, bzv }) => [coverage, bzv])).toEqual([
      ['BASIC_SUPPLEMENT', true],
      ['BASIC', true],
      ['SUPPLEMENT', false],
    ])
    expect(optionFor(given, 'COMPLETE')).toBeUndefined()
  })

  test('gets the excess of 385 and 500 euros and our commission', () => {
    expect(given.bzv).toEqual({
      offered: true,
      required: true,
      monthPremiumCents: 13_895,
      voluntaryExcessCents: 50_000,
      compulsoryExcessCents: 38_500,
      remunerationPerYearCents: 3000,
      excess: [
        { year: 2026, compulsoryCents: 38_500, voluntaryCents: 50_000, toCompare: true },
        { year: 2027, compulsoryCents: null, voluntaryCents: 50_000 },
        { year: 2028, compulsoryCents: null, voluntaryCents: 50_000 },
      ],
    })
    expect([both, basic, supplement].map((option) => option?.commissionPerYearCents)).toEqual([
      7000, 3000, 4000,
    ])
  })

  test('gets two policies when both are chosen, the basic insurance first', () => {
    expect(both?.policies.map(({ productCode, coverage }) => [productCode, coverage])).toEqual([
      ['BZV', 'BASIC'],
      ['FULL_DEGREE_WAG', 'SUPPLEMENT'],
    ])
    expect(both?.monthIndicationCents).toBe(13_895 + 1886)
    expect(basic?.policies).toHaveLength(1)
    expect(supplement?.policies.map(({ productCode }) => productCode)).toEqual(['FULL_DEGREE_WAG'])
  })

  test('has no health questions, and must upload the contract or a payslip for the basic insurance', () => {
    expect(basic?.questions).toEqual([])
    expect(both?.questions).toEqual(['insuranceRefusal', 'criminalRecord'])
    expect([both, basic, supplement].map((option) => option?.attachmentsRequired.length)).toEqual([1, 1, 0])
  })

  test('pays the basic insurance monthly by direct debit, the Supplement alone like any other cover', () => {
    expect(basic?.payment).toEqual([{ method: 'DIRECT_DEBIT', terms: ['MONTHLY'] }])
    expect(both?.payment).toEqual([{ method: 'DIRECT_DEBIT', terms: ['MONTHLY'] }])
    expect(supplement?.payment.map(({ method }) => method)).toEqual(['DIRECT_DEBIT', 'BANK_TRANSFER'])
  })

  test('gets the basic insurance alone when the contract is shorter than a month', () => {
    const short = advise({ ...working, endDate: '2027-02-14', contractDateEnd: '2027-02-14' }, facts)
    expect(short.coverageOptions.map(({ coverage, recommended }) => [coverage, recommended])).toEqual([
      ['BASIC', true],
    ])
    expect(short.coverageOptions[0]?.premiumTotalCents).toBe(6948)
  })

  test('does not pay for the basic insurance under eighteen', () => {
    const young = advise(working, { ...facts, birthDate: calendarDate('2010-03-01') })
    expect(young.coverageOptions[1]?.premiumTotalCents).toBe(0)
  })

  test('gets the Supplement of the exchange or internship product', () => {
    const product = (studentType: string) =>
      advise({ ...working, studentType }, facts).coverageOptions[2]?.policies[0]
    expect(product('EP')?.productCode).toBe('EXCHANGE')
    expect(product('EXI')?.productCode).toBe('INTERN')
  })
})

test('WIZ-07 an answer to a hidden question does not change the advice', () => {
  const hidden = { europeanInsurance: true, europeanInsuranceValid: true, belgiumMutuality: true }
  expect(advice(hidden)).toEqual(advice())
  expect(advice({ paidJob: 'unknown' })).toEqual(advice())
})

test('WIZ-08 a short period requires a reason for a full degree only', () => {
  const required = (change: SituationAnswers) => advice(change).period.reasonShortTermRequired
  expect(required({ endDate: '2028-01-30' })).toBe(true)
  expect(required({ endDate: '2028-01-31' })).toBe(false)
  expect(required({ studentType: 'EP', endDate: '2027-07-31' })).toBe(false)
})

test('WIZ-08 earlier periods of the same product make the latest end date earlier', () => {
  const earlier = (status: 'EXPIRED' | 'CANCELLED', productCode: 'FULL_DEGREE_WAG' | 'EXCHANGE') => [
    {
      policyNumber: '260047113',
      productCode,
      status,
      startDate: calendarDate('2026-02-01'),
      endDate: calendarDate('2027-01-31'),
      cancelled: status === 'CANCELLED',
    },
  ]
  const latest = (policies: ReturnType<typeof earlier>) =>
    advice({}, { earlier: policies }).period.latestEndDate
  expect(latest(earlier('EXPIRED', 'FULL_DEGREE_WAG'))).toBe('2031-01-31')
  expect(latest(earlier('CANCELLED', 'FULL_DEGREE_WAG'))).toBe('2032-01-31')
  expect(latest(earlier('EXPIRED', 'EXCHANGE'))).toBe('2032-01-31')
})

test('WIZ-07 Complete is offered only while it is sold', () => {
  const short = { studentType: 'EP', countryOfOrigin: 'ES', endDate: '2027-03-31' }
  const card = { ...short, europeanInsurance: true, europeanInsuranceValid: true }
  const covers = (change: SituationAnswers, completeSold: boolean) =>
    advice(change, { completeSold }).coverageOptions.map(({ coverage }) => coverage)
  expect(covers(card, true)).toEqual(['SUPPLEMENT', 'COMPLETE'])
  expect(covers(card, false)).toEqual(['SUPPLEMENT'])
})

test('advice is not given for a situation that was not judged', () => {
  expect(() => advice({ endDate: '2027-02-31' })).toThrow('was not judged')
  expect(() => advice({ studentType: 'J', countryOfDestination: 'DE' })).toThrow('was not judged')
  expect(() => advice({ studentType: 'F' })).toThrow('was not judged')
})

describe('the choice of a cover', () => {
  const codes = (coverage: string | undefined, bzv: boolean | undefined, situation: SituationAnswers) =>
    choiceIssues({ coverage, bzv }, { situation, advice: advise(situation, facts) }).map(
      (issue) => `${issue.field}: ${issue.id.replace(/^new_request_(my_situation|save_request)_/, '')}`,
    )

  test.each<[string | undefined, boolean | undefined, SituationAnswers, string[]]>([
    ['COMPLETE_PLUS', undefined, arjun, []],
    ['COMPLETE_PLUS', false, arjun, []],
    [undefined, undefined, arjun, ['coverage: coverage_empty']],
    ['EVERYTHING', undefined, arjun, ['coverage: coverage_invalid']],
    ['SUPPLEMENT', undefined, arjun, ['coverage: advice_mismatch']],
    ['BASIC', true, working, []],
    ['BASIC_SUPPLEMENT', true, working, []],
    ['SUPPLEMENT', false, working, []],
    ['SUPPLEMENT', true, working, ['coverage: advice_mismatch']],
    ['BASIC', false, working, ['coverage: advice_mismatch']],
    ['BASIC', undefined, working, ['BZV: bzv_empty']],
  ])('%s with basic insurance %s', (coverage, bzv, situation, expected) => {
    expect(codes(coverage, bzv, situation)).toEqual(expected)
  })

  test.each<[string, SituationAnswers, string]>([
    ['a researcher', { ...working, studentType: 'R' }, 'BZV: bzv_not_for_non_students'],
    ['a graduate in a search year', { ...working, studentType: 'J' }, 'BZV: bzv_not_for_non_students'],
    [
      'a student in another country',
      { ...working, countryOfOrigin: 'NL', countryOfDestination: 'FR' },
      'BZV: bzv_only_netherlands',
    ],
    ['a student without a job', { ...working, paidJob: false }, 'BZV: bzv_no_paid_job'],
    ['a student with Dutch insurance', { ...working, dutchInsurance: true }, 'BZV: bzv_already_insured'],
  ])('WIZ-21 %s cannot request the Dutch basic insurance', (_, situation, code) => {
    expect(codes('BASIC', true, situation)).toEqual([code])
    expect(codes('BASIC', undefined, situation)).toEqual([code])
  })

  test('WIZ-21 a researcher with a job in the Netherlands has no cover to choose', () => {
    expect(codes('SUPPLEMENT', false, { ...working, studentType: 'R' })).toEqual([
      'coverage: no_product_available',
    ])
  })
})
