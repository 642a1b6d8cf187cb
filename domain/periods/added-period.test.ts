import { describe, expect, test } from 'vitest'

import type { PolicyFacts } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import {
  addedPeriodLimits,
  daysBetweenPeriods,
  firstDayOf,
} from '#domain/policies/periods/added-period-dates.ts'
import { addedPeriodPlan, addedPeriodPrice } from '#domain/policies/periods/added-period-price.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'
import {
  acceptanceQuestions,
  addedPeriod,
  answersPart,
  askedAnswers,
  paymentOfPeriod,
  periodPart,
} from './added-period.ts'
import type { AddedPeriodFacts } from './added-period.ts'

const day = calendarDate

const own = {
  startDate: day('2026-02-01'),
  endDate: day('2027-01-31'),
  productCode: 'FULL_DEGREE_NL',
  coverage: 'COMPLETE_PLUS',
  destination: 'NL',
  family: false,
} as const

const facts: AddedPeriodFacts = {
  today: day('2026-12-01'),
  prices: BUNDLED_PRICES,
  policy: own,
  earlier: [own],
  others: [],
  mainEndDate: undefined,
  shortPeriodReasons: new Set(['STUDY_DELAY', 'OTHER']),
  accountEndsWith: null,
  minors: [],
  child: false,
  workKnown: false,
}

const NO = {
  paidJob: 'no',
  preExistingConditions: 'no',
  medicalStatus: 'no',
  healthIssues: 'no',
  healthRequirements: 'no',
  insuranceRefusal: 'no',
  criminalRecord: 'no',
}

const whole = {
  endDate: '2027-07-31',
  term: 'AT_ONCE',
  method: 'BANK_TRANSFER',
  answers: NO,
  finalAgreement1: true,
  finalAgreement2: true,
}

const issuesOf = (change: object = {}, changedFacts: Partial<AddedPeriodFacts> = {}) => {
  const verdict = judge(addedPeriod, { ...whole, ...change }, { ...facts, ...changedFacts })
  return verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id.replace('policy_', '')}`)
}

const other = (changes: Partial<PolicyFacts>): PolicyFacts => ({
  policyNumber: '260047121',
  productCode: 'FULL_DEGREE_NL',
  status: 'NOT_ACTIVE',
  startDate: day('2027-07-01'),
  endDate: day('2027-12-31'),
  ...changes,
})

test.each([
  ['2026-12-01', '2027-02-01'],
  ['2027-01-31', '2027-02-01'],
  ['2027-02-01', '2027-02-01'],
  ['2027-02-20', '2027-02-20'],
])('RENEW-02 on %s the new period begins on %s', (today, first) =>
  expect(firstDayOf(own, day(today))).toBe(first),
)

test.each([
  ['2027-01-31', undefined],
  ['2027-02-01', undefined],
  ['2027-02-02', { startDate: '2027-02-01', endDate: '2027-02-01' }],
  ['2027-02-20', { startDate: '2027-02-01', endDate: '2027-02-19' }],
])('RENEW-02 on %s the days before the new period that nothing covers are %j', (today, days) =>
  expect(daysBetweenPeriods(own, day(today))).toEqual(days),
)

test('RENEW-02 the limits are known before anything is typed', () => {
  expect(addedPeriodLimits(facts)).toEqual({
    startDate: '2027-02-01',
    earliestEndDate: '2027-02-28',
    latestEndDate: '2031-01-31',
  })
  expect(addedPeriodLimits({ ...facts, mainEndDate: day('2027-06-30') }).latestEndDate).toBe('2027-06-30')
})

describe('RENEW-02 the last day of a new period', () => {
  test.each<[string, object, Partial<AddedPeriodFacts>, string[]]>([
    ['half a year later', {}, {}, []],
    ['nothing', { endDate: '' }, {}, ['endDate: add_period_end_date_empty']],
    ['a day that does not exist', { endDate: '2027-06-31' }, {}, ['endDate: add_period_end_date_invalid']],
    ['yesterday', { endDate: '2026-11-30' }, {}, ['endDate: add_period_end_date_in_past']],
    ['the first day', { endDate: '2027-02-01' }, {}, ['endDate: add_period_end_date_before_start']],
    [
      'less than a month',
      { endDate: '2027-02-27', shortPeriodReason: 'STUDY_DELAY' },
      {},
      ['endDate: add_period_too_short'],
    ],
    [
      'more than the product allows together',
      { endDate: '2031-02-01' },
      {},
      ['endDate: add_period_too_long'],
    ],
    [
      'after the end of the student',
      {},
      { mainEndDate: day('2027-07-30') },
      ['endDate: add_period_outside_main_policy'],
    ],
    ['a day that another insurance has', {}, { others: [other({})] }, ['endDate: add_period_overlap']],
    ['a day of an insurance that was refused', {}, { others: [other({ status: 'DISAPPROVED' })] }, []],
    ['a day of Dutch basic insurance', {}, { others: [other({ productCode: 'BZV' })] }, []],
  ])('%s', (_, change, changedFacts, issues) => expect(issuesOf(change, changedFacts)).toEqual(issues))

  test('that overlaps names the other insurance', () => {
    const verdict = judge(addedPeriod, whole, { ...facts, others: [other({})] })
    expect(verdict).toMatchObject({
      issues: [{ context: { policyNumber: '260047121', startDate: '2027-07-01', endDate: '2027-12-31' } }],
    })
  })
})

describe('RENEW-03 a short period', () => {
  const short = { endDate: '2027-04-29', term: 'AT_ONCE' }
  test.each<[string, object, string[]]>([
    [
      'of a full degree under six months',
      { endDate: '2027-07-30' },
      ['shortPeriodReason: add_period_reason_empty'],
    ],
    ['needs a reason', short, ['shortPeriodReason: add_period_reason_empty']],
    [
      'of the list',
      { ...short, shortPeriodReason: 'BORED' },
      ['shortPeriodReason: add_period_reason_invalid'],
    ],
    ['such as a delay', { ...short, shortPeriodReason: 'STUDY_DELAY' }, []],
    [
      'and an explanation of another one',
      { ...short, shortPeriodReason: 'OTHER' },
      ['shortPeriodExplanation: add_period_reason_explanation_empty'],
    ],
    [
      'that is not too long',
      { ...short, shortPeriodReason: 'OTHER', shortPeriodExplanation: 'x'.repeat(251) },
      ['shortPeriodExplanation: add_period_reason_explanation_too_long'],
    ],
    ['in words', { ...short, shortPeriodReason: 'OTHER', shortPeriodExplanation: 'My defence is late.' }, []],
  ])('%s', (_, change, issues) => expect(issuesOf(change)).toEqual(issues))

  test('of an exchange is one of less than three months', () => {
    const policy = { ...own, productCode: 'EXCHANGE', startDate: day('2026-11-01') } as const
    const changedFacts = { policy, earlier: [] }
    expect(issuesOf({ endDate: '2027-04-30' }, changedFacts)).toEqual([])
    expect(issuesOf({ endDate: '2027-04-29' }, changedFacts)).toEqual([
      'shortPeriodReason: add_period_reason_empty',
    ])
  })
})

describe('RENEW-02 the payment of a new period', () => {
  const debit = { method: 'DIRECT_DEBIT', term: 'MONTHLY', finalAgreement3: true }
  const account = { iban: 'NL91ABNA0417164300', bankAccountHolder: 'Ana Silva' }
  test.each<[string, object, Partial<AddedPeriodFacts>, string[]]>([
    ['no term', { term: '' }, {}, ['term: add_period_payment_term_empty']],
    ['an unknown term', { term: 'WEEKLY' }, {}, ['term: add_period_payment_term_not_allowed']],
    ['every month by bank transfer', { term: 'MONTHLY' }, {}, ['term: add_period_payment_term_not_allowed']],
    [
      'half a year of a period of half a year',
      { ...debit, ...account, term: 'HALF_YEARLY' },
      {},
      ['term: add_period_payment_term_not_allowed'],
    ],
    ['no method', { method: '' }, {}, ['method: payment_method_empty']],
    ['a credit card', { method: 'CREDITCARD' }, {}, ['method: payment_method_invalid']],
    ['every month by direct debit', { ...debit, ...account }, {}, []],
    [
      'a direct debit without account',
      debit,
      {},
      ['iban: payment_iban_empty', 'bankAccountHolder: payment_account_holder_empty'],
    ],
    ['a direct debit from the account that we have', debit, { accountEndsWith: '4300' }, []],
    [
      'a direct debit without mandate',
      { ...debit, ...account, finalAgreement3: false },
      {},
      ['finalAgreement3: add_period_agreement_not_accepted'],
    ],
  ])('%s', (_, change, changedFacts, issues) => expect(issuesOf(change, changedFacts)).toEqual(issues))

  test('keeps the known account where no other was typed', () => {
    const form = addedPeriod.shape.parse({ ...whole, ...debit })
    const changedFacts = { ...facts, accountEndsWith: '4300' }
    expect(paymentOfPeriod(form, changedFacts)).toEqual({
      paymentTerm: 'MONTHLY',
      paymentMethod: 'DIRECT_DEBIT',
      account: null,
    })
    const typed = addedPeriod.shape.parse({ ...whole, ...debit, ...account })
    expect(paymentOfPeriod(typed, changedFacts).account).toEqual({
      iban: 'NL91ABNA0417164300',
      bic: null,
      accountHolder: 'Ana Silva',
    })
  })
})

describe('RENEW-01 the acceptance questions', () => {
  test('are those of the cover, and whether there is work', () => {
    const of = (coverage: 'COMPLETE' | 'SUPPLEMENT', child = false) =>
      acceptanceQuestions({ policy: { coverage }, child })
    expect(of('COMPLETE')).toHaveLength(7)
    expect(of('SUPPLEMENT')).toEqual(['paidJob', 'insuranceRefusal', 'criminalRecord'])
  })

  test('ruling 66 are about the health of a child only, and answers to others are not kept', () => {
    const changedFacts = { ...facts, child: true }
    const health = ['preExistingConditions', 'medicalStatus', 'healthIssues', 'healthRequirements']
    expect(acceptanceQuestions(changedFacts)).toEqual(health)
    expect(acceptanceQuestions({ policy: { coverage: 'SUPPLEMENT' }, child: true })).toEqual([])
    const sent = { ...NO, paidJob: 'yes', insuranceRefusal: 'yes', criminalRecord: 'yes' }
    expect(issuesOf({ answers: sent }, { child: true })).toEqual([])
    const form = addedPeriod.shape.parse({ ...whole, answers: sent })
    const kept = askedAnswers(form, changedFacts)
    expect(Object.entries(kept).flatMap(([name, answer]) => (answer ? [name] : []))).toEqual(health)
  })

  test('ruling 66 the mandate of a new period is that of an adult', () => {
    const account = { iban: 'NL91ABNA0417164300', bankAccountHolder: 'Lily  LIN', finalAgreement3: true }
    const debit = { ...account, method: 'DIRECT_DEBIT', term: 'MONTHLY' }
    expect(issuesOf(debit, { minors: ['Lily Lin'] })).toEqual([
      'bankAccountHolder: payment_account_holder_not_adult',
    ])
    expect(issuesOf({ ...debit, bankAccountHolder: 'Mei Lin' }, { minors: ['Lily Lin'] })).toEqual([])
  })

  test('are all answered', () => {
    expect(issuesOf({ answers: undefined })).toEqual(
      [
        'paidJob',
        'preExistingConditions',
        'medicalStatus',
        'healthIssues',
        'healthRequirements',
        'insuranceRefusal',
        'criminalRecord',
      ].map((question) => `answers.${question}: add_period_acceptance_question_empty`),
    )
  })

  test.each<[string, object, Partial<AddedPeriodFacts>, string[]]>([
    ['a yes about health is no issue', { healthIssues: 'yes' }, {}, []],
    [
      'a refusal is explained',
      { insuranceRefusal: 'yes' },
      {},
      ['answers.insuranceRefusalExplanation: add_period_refusal_explanation_empty'],
    ],
    [
      'work in the Netherlands needs another insurance',
      { paidJob: 'yes' },
      {},
      ['answers.paidJob: add_period_situation_changed'],
    ],
    ['unless it was known', { paidJob: 'yes' }, { workKnown: true }, []],
    ['or the stay is far away', { paidJob: 'yes' }, { policy: { ...own, destination: 'JP' } }, []],
  ])('%s', (_, answers, changedFacts, issues) =>
    expect(issuesOf({ answers: { ...NO, ...answers } }, changedFacts)).toEqual(issues),
  )

  test('are judged in parts as the pages ask them', () => {
    const of = (rules: typeof periodPart | typeof answersPart, form: object) => judge(rules, form, facts).ok
    expect(of(periodPart, { endDate: '2027-07-31', term: 'AT_ONCE', method: 'BANK_TRANSFER' })).toBe(true)
    expect(of(answersPart, { answers: NO })).toBe(true)
  })

  test('the statements are confirmed', () => {
    expect(issuesOf({ finalAgreement1: undefined, finalAgreement2: false })).toEqual([
      'finalAgreement1: add_period_agreement_not_accepted',
      'finalAgreement2: add_period_agreement_not_accepted',
    ])
  })
})

test('RENEW-02 the price is that of the rates of the day, and the payments add up to it', () => {
  const period = { startDate: day('2027-02-01'), endDate: day('2027-07-31') }
  const price = addedPeriodPrice(own, period, facts)
  expect(price).toMatchObject({ days: 181, dayCents: 215, totalCents: 38_915, taxCents: 957 })
  const plan = addedPeriodPlan(period, { dayCents: 215, term: 'MONTHLY' }, facts.today)
  expect(plan).toHaveLength(6)
  expect(plan.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(38_915)
  expect(addedPeriodPrice({ ...own, family: true }, period, facts)).toMatchObject({ dayCents: 323 })
})
