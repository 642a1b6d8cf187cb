import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { factsText, printedFacts, sameFacts } from './certificate-facts.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { editionOn, holdsFrom, productInformationOf } from './text-edition.ts'
import { typedCode } from './typed-code.ts'
import { groupedCode, readCode, verificationCode } from './verification-code.ts'

const zeros = new Uint8Array(16)
const ones = new Uint8Array(16).fill(255)

test('DOC-02 a code has 26 letters and digits for 128 bits, and no two bytes give the same', () => {
  expect(verificationCode(zeros)).toBe('0'.repeat(26))
  expect(verificationCode(ones)).toBe('7' + 'Z'.repeat(25))
  const changed = Array.from({ length: 128 }, (_, bit) => {
    const bytes = new Uint8Array(16)
    bytes[Math.floor(bit / 8)] = 1 << (bit % 8)
    return verificationCode(bytes)
  })
  expect(new Set(changed).size).toBe(128)
  expect(() => verificationCode(new Uint8Array(15))).toThrow('128 bits')
})

test('DOC-02 a code is read as people write it', () => {
  const code = verificationCode(ones)
  expect(groupedCode(code)).toBe('7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z')
  expect(readCode(` ${groupedCode(code).toLowerCase()} `)).toBe(code)
  expect(readCode('OIL'.padEnd(26, '2'))).toBe('011'.padEnd(26, '2'))
  for (const wrong of ['', '7ZZZZ', 'U'.repeat(26), '2'.repeat(27)]) expect(readCode(wrong)).toBeUndefined()
})

test('DOC-02 the form says what is wrong with a code', () => {
  const codeOf = (code: string) => {
    const verdict = judge(typedCode, { code })
    return verdict.ok ? undefined : verdict.issues[0]?.id
  }
  expect(['', 'abc', '2'.repeat(26)].map(codeOf)).toEqual(['verify.empty', 'verify.wrong', undefined])
})

const facts: CertificateFacts = {
  policyNumber: '260047113',
  insuredName: 'Mei Lin',
  birthDate: '2004-03-27',
  coverage: 'COMPLETE_PLUS',
  destination: 'NL',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  premiumTotalCents: 78_475,
  paymentTerm: 'MONTHLY',
  paymentMethod: 'DIRECT_DEBIT',
  institution: null,
  address: {
    postalCode: '6708 PB',
    houseNumber: 10,
    addition: null,
    street: 'Dam',
    city: 'Ede',
    country: 'NL',
  },
}

test('DOC-01 two certificates say the same whatever the order of their facts', () => {
  const turned = Object.fromEntries(Object.entries(facts).toReversed()) as CertificateFacts
  expect(factsText(turned)).toBe(factsText(facts))
  expect(sameFacts('CERTIFICATE', facts, turned)).toBe(true)
})

test('QUOTE-03 DOC-02 an amount of the law that became known makes a new certificate, and the old one stays valid', () => {
  const excess = (year: number, compulsoryCents: number | null) => ({
    year,
    compulsoryCents,
    voluntaryCents: 50_000,
  })
  const before = { ...facts, coverage: 'BASIC', basicExcess: [excess(2026, 38_500), excess(2027, null)] }
  const since = { ...before, basicExcess: [excess(2026, 38_500), excess(2027, 46_000)] }
  for (const kind of ['CERTIFICATE', 'LETTER'] as const) {
    expect(factsText(printedFacts(kind, since))).not.toBe(factsText(printedFacts(kind, before)))
    expect(sameFacts(kind, before, since)).toBe(true)
  }
  // a card does not name it
  expect(factsText(printedFacts('INSURANCE_CARD', since))).toBe(
    factsText(printedFacts('INSURANCE_CARD', before)),
  )
})

test.each([
  ['another address', { address: null }, true],
  ['another term', { paymentTerm: 'QUARTERLY' }, true],
  ['another price', { premiumTotalCents: 1 }, true],
  ['another institution', { institution: 'WUR' }, true],
  ['another last day', { endDate: '2028-01-30' }, false],
  ['another cover', { coverage: 'COMPLETE' }, false],
])(
  'POL-09 DOC-02 %s alters a certificate, and a letter or card only where they print it',
  (_, changed, same) => {
    const other = { ...facts, ...changed }
    expect(sameFacts('CERTIFICATE', facts, other)).toBe(false)
    expect(sameFacts('LETTER', facts, other)).toBe(same)
    expect(sameFacts('INSURANCE_CARD', facts, other)).toBe(same)
  },
)

const day = calendarDate

test.each([
  ['the first one, from the day on the page', '2026-11-01', undefined, '2026-11-01'],
  ['the first one, of a page without a day', null, undefined, '2026-11-20'],
  ['a new one whose page names today', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['a new one that is seen the night after its day', '2026-11-19', '2026-11-01', '2026-11-19'],
  ['a new one in which a word was corrected', '2026-11-05', '2026-11-01', '2026-11-20'],
  ['a new one whose page names a day before the one before', '2026-11-19', '2026-11-20', '2026-11-20'],
  ['a new one whose page names a day to come', '2026-12-01', '2026-11-01', '2026-11-20'],
])('POL-06 an edition holds from: %s', (_, named, before, expected) => {
  const today = day('2026-11-20')
  const previous = before === undefined ? undefined : { holdsFrom: before }
  expect(holdsFrom({ named: named === null ? null : day(named), today, previous })).toBe(expected)
})

test('POL-06 the edition of a day is the last one that held then, and the first before all', () => {
  const editions = ['2026-11-01', '2026-11-10', '2026-11-10'].map((from, index) => ({
    holdsFrom: from,
    at: index,
  }))
  const on = (date: string) => editionOn(editions, date)?.at
  expect(['2026-10-01', '2026-11-09', '2026-11-10', '2027-01-01'].map(on)).toEqual([0, 0, 2, 2])
  expect(editionOn([], '2026-11-01')).toBeUndefined()
})

test('DOC-01 each cover of ours has its product information', () => {
  const covers = ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC']
  expect(covers.map(productInformationOf)).toEqual([
    'PRODUCT_INFORMATION_1',
    'PRODUCT_INFORMATION_1',
    'PRODUCT_INFORMATION_2',
    undefined,
  ])
})
