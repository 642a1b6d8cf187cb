import { expect, test } from 'vitest'

import type { AdviceReply, CoverageOptionView } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { openIssues } from './overview-issues.ts'
import { overviewParts } from './overview-rows.ts'

// a text is its id and its values here: what is asserted is which facts are told
const t = Object.assign((id: string, values?: object) => (values ? `${id} ${JSON.stringify(values)}` : id), {
  locale: 'en-GB',
}) as unknown as Texts

const answers: Answers = {
  countryOfOrigin: 'IN',
  countryOfDestination: 'NL',
  studentType: 'S',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  paidJob: false,
  dutchInsurance: false,
  institution: 'OTHER',
  educationalInstitution: 'Example Institute',
  coverage: 'COMPLETE_PLUS',
  firstName: '-',
  familyName: 'Suharto',
  gender: 'MALE',
  dateOfBirth: '2002-08-09',
  nationality: 'ID',
  email: 'suharto@example.com',
  emailConfirmation: 'suharto@example.com',
  postalCode: '1012 AB',
  houseNumber: '1',
  street: 'Damrak',
  city: 'Amsterdam',
  paymentTerm: 'AT_ONCE',
  paymentMethod: 'DIRECT_DEBIT',
  ibanAccountNumber: 'NL91 ABNA 0417 1643 00',
  bankAccountHolder: 'Suharto',
}

const option = {
  coverage: 'COMPLETE_PLUS',
  bzv: null,
  dayPremium: 2.15,
  monthIndication: 65.4,
  premiumTotal: 784.75,
  insuranceTax: 19.29,
  payment: [{ method: 'DIRECT_DEBIT', terms: ['AT_ONCE'] }],
  instalments: [
    {
      term: 'AT_ONCE',
      instalments: [{ amount: 784.75, dueDate: '2027-01-02', collectionDate: '2027-02-01' }],
    },
  ],
  attachmentsRequired: [],
} as unknown as CoverageOptionView

const bzv = { compulsoryExcess: 385, voluntaryExcess: 500, remunerationPerYear: 30 }
const advice = {
  productCode: 'FULL_DEGREE_NL',
  primaryCover: 'NONE',
  validUntil: '2026-12-20',
  period: { days: 365 },
  bzv,
} as unknown as AdviceReply

const lists = {
  countries: [{ code: 'IN' }, { code: 'NL' }],
  studentTypes: [{ code: 'S', label: 'Full degree student' }],
  nationalities: [{ code: 'ID', label: 'Indonesian' }],
  shortPeriodReasons: [],
} as unknown as Parameters<typeof overviewParts>[0]['lists']

const today = calendarDate('2026-11-20')
const given = { answers, files: [], lists, institution: undefined, advice, option, today }

const valuesOf = (over: Partial<typeof given> = {}) =>
  overviewParts({ ...given, ...over }, t).flatMap((part) =>
    part.rows.map((row) => [row.term, row.value] as const),
  )

const valueOf = (id: string, over?: Partial<typeof given>) =>
  valuesOf(over).find(([term]) => term === `requests.overview.row.${id}`)?.[1]

test('WIZ-13 the overview has a part for everything that applies, each with its place', () => {
  expect(overviewParts(given, t).map(({ id, place }) => [id, place.step])).toEqual([
    ['insurance', 'our-advice'],
    ['situation', 'your-situation'],
    ['you', 'request-insurance'],
    ['address', 'request-insurance'],
    ['payment', 'request-insurance'],
  ])
})

test.each([
  ['name', 'Suharto'],
  ['institution', 'Example Institute'],
  ['nationality', 'Indonesian'],
  ['address', 'Damrak 1, 1012 AB Amsterdam'],
  ['iban', 'NL•• •••• •••• ••43 00'],
])('WIZ-13 the overview says %s as %s', (id, value) => expect(valueOf(id)).toBe(value))

test('WIZ-13 what was not filled in has no value', () => {
  expect(valueOf('address', { answers: { ...answers, street: '' } })).toBeUndefined()
})

test('WIZ-13 who gives the address later reads only that, or the address until then', () => {
  const termsOf = (over: Answers) =>
    valuesOf({ answers: { ...answers, addressUnknown: true, ...over } })
      .map(([term]) => term)
      .filter((term) => /\.address/.test(term))
  const later = 'requests.overview.row.addressLater'
  expect(termsOf({ postalCode: '', houseNumber: '', street: '', city: '' })).toEqual([later])
  expect(termsOf({})).toEqual(['requests.overview.row.address', later])
})

test('WIZ-13 the part that asks only the European card is called after it', () => {
  const onCard = {
    answers: { ...answers, coverage: 'SUPPLEMENT' },
    advice: { ...advice, primaryCover: 'EHIC' as const },
  }
  expect(overviewParts({ ...given, ...onCard }, t).map(({ name }) => name)).toContain('card')
})

test('ruling 41 the price is whole euros a month beside what is paid, and the first payment has its day', () => {
  expect(valueOf('price')).toBe('requests.overview.price {"month":"€65","total":"€784.75"}')
  const first = (paymentMethod: string) => valueOf('first', { answers: { ...answers, paymentMethod } })
  expect(first('DIRECT_DEBIT')).toContain('"amount":"€784.75","date":"1 February 2027"')
  expect(first('BANK_TRANSFER')).toContain('"date":"2 January 2027"')
  // the price of a day and the tax stand under "How we work out this price"
  expect(valuesOf().filter(([term]) => /row\.(day|tax|month|total)$/.test(term))).toEqual([])
})

test('ruling 37 where somebody graduated is a row only when it was filled in', () => {
  const search = { ...answers, studentType: 'J' }
  expect(valueOf('graduatedAt', { answers: search })).toBe('Example Institute')
  const open = { ...search, institution: undefined, educationalInstitution: undefined }
  const rows = valuesOf({ answers: open }).map(([term]) => term)
  expect(rows.filter((term) => /institution|graduatedAt/.test(term))).toEqual([])
})

test('WIZ-24 ruling 39 where the cover counts is told, and with the Dutch basic insurance the excess of 500 euro', () => {
  expect(valueOf('where')).toContain('"code":"NL","country":"Netherlands","weeks":8')
  expect(valueOf('elsewhere')).toBe('requests.overview.elsewhere')
  expect(valueOf('excess')).toBe('requests.overview.excessNone')
  const basic = { ...option, coverage: 'BASIC_SUPPLEMENT', bzv: true } as CoverageOptionView
  const chosen = { answers: { ...answers, coverage: 'BASIC_SUPPLEMENT' }, option: basic }
  expect(valueOf('excess', chosen)).toContain('€500.00')
})

const idsOf = (over: Partial<Parameters<typeof openIssues>[0]>) =>
  openIssues({ ...given, ...over }).map(({ id }) =>
    id.replace(/^new_request_(my_situation|save_request)_/, ''),
  )

test.each([
  ['nothing', {}, []],
  [
    'a first day that is over by now',
    { today: calendarDate('2027-02-02') },
    ['start_date_in_past', 'advice_expired'],
  ],
  [
    'an account number that a reload took away',
    { answers: { ...answers, ibanAccountNumber: undefined } },
    ['iban_empty'],
  ],
  ['a cover that is not chosen any more', { option: undefined }, ['coverage_empty']],
  [
    'WIZ-27 a cover that is not chosen any more, and an account number that a reload took away',
    { option: undefined, answers: { ...answers, ibanAccountNumber: undefined } },
    ['coverage_empty', 'iban_empty'],
  ],
])('WIZ-13 before the last questions %s stands in the way', (_, over, ids) =>
  expect(idsOf(over)).toEqual(ids),
)
