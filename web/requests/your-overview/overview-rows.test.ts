import { expect, test } from 'vitest'

import type { CoverageOptionView } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { Member } from '#web/requests/draft/members.ts'
import { bo, priya } from '#web/testing/family-members.ts'

import { advice, answers, given, option } from '#web/requests/testing/example-overview.ts'
import { overviewParts } from './overview-rows.ts'

// texts are replaced by their id and values: the tests are about the facts shown, and of whom they speak is no fact
const idAndValues = (id: string, values: Readonly<Record<string, unknown>> = {}) => {
  const facts = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'who'))
  return Object.keys(facts).length ? `${id} ${JSON.stringify(facts)}` : id
}
const t = Object.assign(idAndValues, { locale: 'en-GB' }) as unknown as Texts

const valuesOf = (over: Partial<typeof given> = {}) =>
  overviewParts({ ...given, ...over }, t).flatMap((part) =>
    part.rows.map((row) => [row.term, row.value] as const),
  )

const valueOf = (id: string, over?: Partial<typeof given>) =>
  valuesOf(over).find(([term]) => term === `requests.overview.row.${id}`)?.[1]

test('WIZ-13 the overview has a part for everything that applies, each with its location', () => {
  expect(overviewParts(given, t).map(({ id, location }) => [id, location.step])).toEqual([
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
])('WIZ-13 the overview shows %s as %s', (id, value) => expect(valueOf(id)).toBe(value))

test.each<[string, Answers, string | undefined]>([
  ['in Latin letters', {}, undefined],
  ['without them', { familyName: '王' }, 'requests.overview.noLatin'],
  ['with them', { familyName: '王', latinFamilyName: 'Wang' }, 'Wang'],
])('WIZ-13 ruling 46 the overview of a name %s', (_, changes, value) =>
  expect(valueOf('latinName', { answers: { ...answers, ...changes } })).toBe(value),
)

test('WIZ-13 WIZ-20 the overview says of one of a family only what that person was asked', () => {
  const first = { ...answers, insuredWho: 'together' as const, dutchInsurance: false }
  const offered = { ...advice, coverageOptions: [option] }
  const termsOf = (member: Member) =>
    overviewParts({ ...given, answers: first, members: [member], each: [offered, offered] }, t)
      .filter(({ id }) => id === 'member-0')
      .flatMap(({ rows }) => rows.map(({ term }) => term.split('.').at(-1)))
  expect(termsOf(priya)).toContain('paidJob')
  for (const member of [priya, bo]) expect(termsOf(member)).not.toContain('dutchInsurance')
  expect(termsOf(bo)).not.toContain('paidJob')
})

test('WIZ-13 what was not filled in has no value', () => {
  expect(valueOf('address', { answers: { ...answers, street: '' } })).toBeUndefined()
})

test('WIZ-13 an address that is given later is shown as such, below the address until then', () => {
  const termsOf = (over: Answers) =>
    valuesOf({ answers: { ...answers, addressUnknown: true, ...over } })
      .map(([term]) => term)
      .filter((term) => /\.address/.test(term))
  const givenLater = 'requests.overview.row.addressLater'
  expect(termsOf({ postalCode: '', houseNumber: '', street: '', city: '' })).toEqual([givenLater])
  expect(termsOf({})).toEqual(['requests.overview.row.address', givenLater])
})

test('WIZ-13 a part with questions about the European card only is named after it', () => {
  const onCard = {
    answers: { ...answers, coverage: 'SUPPLEMENT' },
    advice: { ...advice, primaryCover: 'EHIC' as const },
  }
  expect(overviewParts({ ...given, ...onCard }, t).map(({ name }) => name)).toContain('card')
})

test('ruling 41 the price is in whole euros a month beside the total, and the first payment has its date', () => {
  expect(valueOf('price')).toBe('requests.overview.price {"month":"€65","total":"€784.75"}')
  const first = (paymentMethod: string) => valueOf('first', { answers: { ...answers, paymentMethod } })
  expect(first('DIRECT_DEBIT')).toContain('"amount":"€784.75","date":"1 February 2027"')
  expect(first('BANK_TRANSFER')).toContain('"date":"2 January 2027"')
  // the price per day and the tax are under "How we work out this price"
  expect(valuesOf().filter(([term]) => /row\.(day|tax|month|total)$/.test(term))).toEqual([])
})

test('ruling 37 the place of graduation is a row only when it was filled in', () => {
  const search = { ...answers, studentType: 'J' }
  expect(valueOf('graduatedAt', { answers: search })).toBe('Example Institute')
  const open = { ...search, institution: undefined, educationalInstitution: undefined }
  const rows = valuesOf({ answers: open }).map(([term]) => term)
  expect(rows.filter((term) => /institution|graduatedAt/.test(term))).toEqual([])
})

test('WIZ-24 ruling 39 the overview says where the cover is valid, and the excess of 500 euros of the Dutch basic insurance', () => {
  expect(valueOf('where')).toContain('"code":"NL","country":"the Netherlands","weeks":8')
  expect(valueOf('elsewhere')).toBe('requests.advice.elsewhere.STAY_AND_HOLIDAY_AT_HOME')
  expect(valueOf('excess')).toContain('requests.advice.excess.NONE')
  const basic = { ...option, coverage: 'BASIC_SUPPLEMENT', bzv: true } as CoverageOptionView
  const chosen = { answers: { ...answers, coverage: 'BASIC_SUPPLEMENT' }, option: basic }
  // the text of the pair contains the text of the part
  expect(JSON.stringify(valueOf('excess', chosen)).replaceAll('\\', '')).toContain(
    '"year":"2026","sum":"€885","compulsory":"€385","voluntary":"€500"',
  )
})
