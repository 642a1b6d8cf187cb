import * as fc from 'fast-check'
import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'

import { COUNTRY_CODES } from '#domain/addresses/country-codes.ts'

import {
  BANK_COUNTRIES,
  bicOf,
  bicProblem,
  groupedIban,
  hasIbans,
  ibanOf,
  ibanProblem,
  isAccountHolder,
  maskIban,
  needsBic,
  sepaText,
  ibanContext,
} from './bank-account.ts'

// One account for each country of the table, from the examples of the IBAN registry.
const EXAMPLES =
  'AD1200012030200359100100 AL47212110090000000235698741 AT611904300234573201 BE68539007547034 ' +
  'BG80BNBG96611020345678 CH9300762011623852957 CY17002001280000001200527600 CZ6508000000192000145399 ' +
  'DE89370400440532013000 DK5000400440116243 EE382200221020145685 ES9121000418450200051332 FI2112345600000785 ' +
  'FR1420041010050500013M02606 GB29NWBK60161331926819 GI75NWBK000000007099453 GR1601101250000000012300695 ' +
  'HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IS140159260076545510730339 ' +
  'IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000 LU280019400644750000 ' +
  'LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951 ' +
  'MK07250120000058984 MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947 ' +
  'PL61109010140000071219812874 PT50000201231234567890154 RO49AAAA1B31007593840000 RS35260005601001611379 ' +
  'SE4550000000058398257466 SI56191000000123438 SK3112000000198742637541 SM86U0322509800000000270100 ' +
  'VA59001123000012345678'
const ibans = EXAMPLES.split(' ')

const REFUSED = 'AD AL GB GI MD ME MK RS VA'.split(' ')

test('WIZ-10 the table holds 42 countries, each with a right account of its registry', () => {
  expect(ibans.map((iban) => iban.slice(0, 2))).toEqual(BANK_COUNTRIES)
  expect(BANK_COUNTRIES).toHaveLength(42)
  expect(ibans.filter((iban) => ibanProblem(iban, false) || !isValidIBAN(iban))).toEqual([])
})

test('WIZ-10 the lengths of the table are those of the registry', () => {
  const registry = getCountrySpecifications()
  for (const iban of ibans) {
    expect(registry[iban.slice(0, 2)]?.chars, iban).toBe(iban.length)
    expect(ibanProblem(`${iban}0`, false)).toBe('iban_invalid')
    expect(ibanProblem(iban.slice(0, -1), false)).toBe('iban_invalid')
  }
})

test('WIZ-10 a bank code of Ireland has four letters, as in the registry', () => {
  // valid check digits, but a digit in the bank code, which 4a6n8n does not allow (ruling 30)
  const other = (check: number) => `IE${String(check).padStart(2, '0')}AIB193115212345678`
  const checked = Array.from({ length: 97 }, (_, index) => other(index + 2)).find((iban) => isValidIBAN(iban))
  expect(checked).toBeDefined()
  expect(ibanProblem(checked ?? '', false)).toBe('iban_invalid')
  expect(ibanProblem('IE29 AIBK 9311 5212 3456 78', true)).toBeUndefined()
})

// Of the registry of IBANs by SWIFT, release 99: the countries outside the table of direct debit.
const OTHERS =
  'AE23 AZ28 BA20 BH22 BI27 BR29 BY28 CR22 DJ27 DO28 EG29 FK18 FO18 GE22 GL18 GT28 HN28 IL23 IQ23 JO30 KW30 KZ20 LB28 LC32 ' +
  'LY25 MN20 MR27 MU30 NI28 OM23 PK24 PS29 QA29 RU33 SA24 SC31 SD18 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VG24 XK20 YE30'

describe('TERM-03 every country of the registry of IBANs', () => {
  test.each(OTHERS.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const))(
    '%s has IBANs of %i characters',
    (country, length) => {
      expect(hasIbans(country)).toBe(true)
      expect(getCountrySpecifications()[country]?.chars).toBe(length)
    },
  )

  test('no other has', () => {
    const countries = [...OTHERS.split(' ').map((entry) => entry.slice(0, 2)), ...BANK_COUNTRIES]
    expect([...COUNTRY_CODES, 'XK'].filter(hasIbans).toSorted()).toEqual(countries.toSorted())
  })
})

describe('WIZ-10 collecting by direct debit', () => {
  test('works in every country of the table but nine', () => {
    const refused = ibans.filter((iban) => ibanProblem(iban, true)).map((iban) => iban.slice(0, 2))
    expect(refused).toEqual(REFUSED)
  })

  test.each([
    ['NL91ABNA0417164300', undefined],
    ['nl91 abna 0417 1643 00', undefined],
    ['NL91-ABNA-0417-1643-00', undefined],
    ['GB29NWBK60161331926819', 'iban_uk_not_allowed'],
    ['GB29NWBK60161331926818', 'iban_invalid'],
    ['AL47212110090000000235698741', 'iban_not_sepa'],
    ['TR330006100519786457841326', 'iban_not_sepa'],
    ['TR330006100519786457841327', 'iban_invalid'],
    ['NL91ABNA0417164301', 'iban_invalid'],
    ['NL91ABN00417164300', 'iban_invalid'],
    ['NL91', 'iban_invalid'],
    ['12NLABNA0417164300', 'iban_invalid'],
    ['', 'iban_invalid'],
  ])('%j: %s', (iban, problem) => expect(ibanProblem(iban, true)).toBe(problem))
})

test('WIZ-10 one wrong digit in an account is always detected', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ibans), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, shift) => {
      const at = 4 + (place % (iban.length - 4))
      const digit = Number(iban[at])
      fc.pre(Number.isInteger(digit))
      expect(ibanProblem(iban.slice(0, at) + ((digit + shift) % 10) + iban.slice(at + 1), false)).toBe(
        'iban_invalid',
      )
    }),
  )
})

test('WIZ-10 an account is stored in capitals without spaces and shown in groups of four', () => {
  expect(ibanOf(' nl91 abna-0417 164300')).toBe('NL91ABNA0417164300')
  expect(groupedIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
})

describe('WIZ-10 the BIC', () => {
  test.each<[string, string, string | undefined]>([
    ['', 'NL91ABNA0417164300', undefined],
    ['', 'CH9300762011623852957', 'bic_empty'],
    ['', 'MC5811222000010123456789030', 'bic_empty'],
    ['ABNANL2A', 'NL91ABNA0417164300', undefined],
    ['abna nl 2a', 'NL91ABNA0417164300', undefined],
    ['DEUTDEFF500', 'DE89370400440532013000', undefined],
    ['ABNANL2', 'NL91ABNA0417164300', 'bic_invalid'],
    ['ABNANL2AXX', 'NL91ABNA0417164300', 'bic_invalid'],
    ['ABNAZZ2A', 'NL91ABNA0417164300', 'bic_invalid'],
    ['NCBKXKPR', 'XK051212012345678906', undefined],
    ['BNPANCNX', 'FR1420041010050500013M02606', undefined],
    ['1BNANL2A', 'NL91ABNA0417164300', 'bic_invalid'],
    ['DEUTDEFF', 'NL91ABNA0417164300', 'bic_country_mismatch'],
    ['BNPAREPP', 'FR1420041010050500013M02606', undefined],
    ['NWBKJESH', 'GB29NWBK60161331926819', undefined],
    ['NWBKJESH', 'FR1420041010050500013M02606', 'bic_country_mismatch'],
  ])('%j with %s: %s', (bic, iban, reason) => expect(bicProblem(bic, iban)?.reason).toBe(reason))

  test('is reported with the two countries that differ', () => {
    expect(bicProblem('DEUTDEFF', 'NL91ABNA0417164300')).toEqual({
      reason: 'bic_country_mismatch',
      bicCountry: 'DE',
      ibanCountry: 'NL',
    })
    expect(isValidBIC('BNPAREPP')).toBe(true)
  })

  test('is needed outside the European Economic Area only', () => {
    expect(ibans.filter(needsBic).map((iban) => iban.slice(0, 2))).toEqual(
      'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '),
    )
    expect(needsBic('')).toBe(false)
  })
})

describe('WIZ-10 the name on the account', () => {
  test.each([
    ['A Silva Costa', 'A Silva Costa'],
    ['José Müller-Großmann', 'Jose Muller-Grossmann'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Nguyễn Thị Ánh', 'Nguyen Thi Anh'],
    ['Søren Æbelø', 'Soren AEbelo'],
    ['Ayşe Yıldız', 'Ayse Yildiz'],
    ['O’Neill & Sons', "O'Neill + Sons"],
  ])('%s is known to a bank as %s', (name, text) => {
    expect(sepaText(name)).toBe(text)
    expect(isAccountHolder(name)).toBe(true)
  })

  test.each([['李梅'], ['a'.repeat(71)], ['Ana <b>'], ['- '], ['']])(
    'a bank does not accept the name %j',
    (name) => {
      expect(isAccountHolder(name)).toBe(false)
    },
  )
})

test.each([
  'IBAN: NL91 ABNA 0417 1643 00',
  'IBAN NL91ABNA0417164300',
  'NL91.ABNA.0417.1643.00',
  'NL91–ABNA–0417–1643–00',
  'NL91\u200bABNA\u200e0417164300',
  'ＮＬ９１ＡＢＮＡ０４１７１６４３００',
  'nl91\u00a0abna\u202f0417 1643 00',
])('WIZ-11 SHELL-13 the account number %j is read as it is stored', (typed) => {
  expect([ibanOf(typed), ibanProblem(typed, true)]).toEqual(['NL91ABNA0417164300', undefined])
})

test.each(['BIC: ABNANL2A', 'SWIFT ABNA NL 2A', 'BIC/SWIFT: abnanl2a', 'ＡＢＮＡＮＬ２Ａ'])(
  'WIZ-11 SHELL-13 the BIC %j is read as it is stored',
  (typed) => expect(bicOf(typed)).toBe('ABNANL2A'),
)

test.each([
  ['NL91ABNA0417164301', 'iban'],
  ['NL9ABNA0417164300', 'length'],
  ['iban: de8937040044', 'length'],
  ['0123456789012', 'no_iban'],
  ['0417164300', 'no_iban'],
  // American, Indian and Chinese banks have none
  ['US64SVBKUS6S3300958879', 'no_iban'],
  ['HDFC0001234567', 'no_iban'],
  ['6222 0212 3456 7890', 'no_iban'],
])(
  'CLM-06 ruling 57 %s is told as a wrong IBAN or as the number of an account without one: %s',
  (typed, number) => {
    expect(ibanProblem(typed, false)).toBe('iban_invalid')
    expect(ibanContext(typed)).toMatchObject({ number })
  },
)

test.each([
  ['NL91', { characters: 4, needed: 18, country: 'NL' }],
  ['NL91ABNA0', { characters: 9, needed: 18, country: 'NL' }],
  ['NL91 ABNA 0417 1643 0000', { characters: 20, needed: 18, country: 'NL' }],
])('WIZ-11 of the IBAN %s its length is told: %j', (typed, context) =>
  expect(ibanContext(typed)).toEqual({ number: 'length', ...context }),
)

test.each([
  ['NL91 ABNA 0417 1643 00', 'NL•• •••• •••• ••43 00'],
  ['GB29NWBK60161331926819', 'GB•• •••• •••• •••• ••68 19'],
  ['NL9100', '••••••'],
  ['NL91003', 'NL•1 003'],
  ['NL91', '••••'],
])('WIZ-13 of a saved account %s only the country and the last four signs are shown: %s', (iban, masked) =>
  expect(maskIban(iban)).toBe(masked),
)
