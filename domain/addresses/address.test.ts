import { describe, expect, test } from 'vitest'

import { addressIssues, isHouseNumber, isWholeAddress } from './address.ts'
import { addressOf, dutchPostcode, streetLine } from './address-entry.ts'
import type { TypedAddress } from './address-entry.ts'

const home: TypedAddress = {
  postalCode: '6708 PB',
  houseNumber: '10',
  addition: 'A',
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
}

const issuesOf = (change: Partial<TypedAddress>, country = 'NL') =>
  addressIssues({ ...home, ...change }, country, '').map(({ field, id }) => `${field}: ${id}`)

test.each([
  ['1011 AB', '1011 AB'],
  ['9999ZZ', '9999 ZZ'],
  ['1234 ab', '1234 AB'],
  [' 1012js ', '1012 JS'],
  ['6708PB', '6708 PB'],
  ['1012  JS', '1012 JS'],
  ['1012\u00a0JS', '1012 JS'],
  ['1012-JS', '1012 JS'],
  ['NL-1012JS', '1012 JS'],
  ['NL 1012 JS', '1012 JS'],
  ['１０１２ＪＳ', '1012 JS'],
  ['١٠١٢ JS', '1012 JS'],
])('WIZ-11 SHELL-13 the postcode %j is Dutch and stored as %j', (typed, stored) => {
  expect(dutchPostcode(typed)).toBe(stored)
})

test.each(['0999 AB', '0123 AB', '1234 SS', '1012 SA', '1012sd', '1234 A', '12345', ''])(
  'WIZ-11 the postcode %j is not Dutch',
  (typed) => expect(dutchPostcode(typed)).toBeUndefined(),
)

test.each([
  ['1', true],
  ['99999', true],
  ['0', false],
  ['100000', false],
  ['012', false],
  ['12a', false],
  ['1.5', false],
  ['-1', false],
])('WIZ-11 %j as house number: %s', (text, right) => expect(isHouseNumber(text)).toBe(right))

describe('WIZ-10 an address', () => {
  test.each<[string, Partial<TypedAddress>, string[]]>([
    ['that is whole', {}, []],
    ['without addition', { addition: '' }, []],
    [
      'with an addition of letters, digits and signs',
      { addition: 'b-2/1 H' },
      ['addition: addition_invalid'],
    ],
    ['with an addition of six signs', { addition: 'b-2/1H' }, []],
    [
      'with a letter in the house number and another addition',
      { houseNumber: '10A' },
      ['houseNumber: house_number_invalid'],
    ],
    ['with the letter behind the house number', { houseNumber: '10A', addition: '' }, []],
    ['with an emoji in the addition', { addition: '🏠' }, ['addition: addition_invalid']],
    ['in a street with an apostrophe', { street: "Burg. d'Ailly-laan (oost)" }, []],
    ["in 's-Gravenhage", { city: "'s-Gravenhage" }, []],
    ['in a street named after a year', { street: 'Plein 1944' }, []],
    ['in a street of 70 letters', { street: 'a'.repeat(70) }, []],
    ['in a street of 71 letters', { street: 'a'.repeat(71) }, ['street: street_too_long']],
    ['in a street with other signs', { street: '<b>Dam</b>' }, ['street: street_invalid']],
    ['in a city of 36 letters', { city: 'a'.repeat(36) }, ['city: city_too_long']],
    [
      'of which nothing is filled in',
      { postalCode: '', houseNumber: '', addition: '', street: '', city: '' },
      [
        'postalCode: postal_code_empty',
        'houseNumber: house_number_empty',
        'street: street_empty',
        'city: city_empty',
      ],
    ],
    ['with a postcode that was never issued', { postalCode: '1012 SA' }, ['postalCode: postal_code_invalid']],
  ])('%s', (_, change, expected) => expect(issuesOf(change)).toEqual(expected))

  test('in another country has the postcode of that country, of at most 12 characters', () => {
    expect(issuesOf({ postalCode: '77305' }, 'FR')).toEqual([])
    expect(issuesOf({ postalCode: '1234567890123' }, 'FR')).toEqual(['postalCode: postal_code_too_long'])
  })

  test('is whole without an addition, and not without a street', () => {
    expect(isWholeAddress({ ...home, addition: '' }, 'NL')).toBe(true)
    expect(isWholeAddress({ ...home, street: '' }, 'NL')).toBe(false)
  })
})

const house = (houseNumber: string, addition: string, country: string) => {
  const address = addressOf({ ...home, houseNumber, addition }, country)
  return [address.houseNumber, address.addition]
}

test.each([
  ['12a', '', '12', 'a'],
  ['12 A', '', '12', 'A'],
  ['12-bis', '', '12', 'bis'],
  ['12-14', '', '12', '14'],
  ['12/3', '', '12', '3'],
  ['nr. 12', '', '12', ''],
  ['１２', '', '12', ''],
  ['۱۲', '', '12', ''],
  ['12', 'room 401', '12', '401'],
  ['12', 'kamer 401', '12', '401'],
  ['12', '14.03', '12', '14-03'],
  ['12', 'K.214', '12', 'K-214'],
  ['12', '#4', '12', '4'],
  ['12', 'flat B', '12', 'flat B'],
  ['12 with a long word', '', '12 with a long word', ''],
  ['a12', '', 'a12', ''],
  ['123456', '', '123456', ''],
])(
  'WIZ-10 SHELL-13 in the Netherlands the house %j with addition %j is %s, %j',
  (number, addition, ...parts) => {
    expect(house(number, addition, 'NL')).toEqual(parts)
  },
)

test.each([
  ['BE', '12', 'bus 1203', '12 bus 1203'],
  ['SE', '12', 'lgh 1102', '12 lgh 1102'],
  ['HK', '12-14', '', '12-14'],
  ['HK', 'Flat 12/F', '', 'Flat 12/F'],
  ['CW', '', '', ''],
  ['DE', '12', 'room 401', '12 room 401'],
  ['DE', '12', '14.03', '12 14.03'],
  ['DE', '12', 'K.214', '12 K.214'],
  ['DE', '12', '#4', '12 #4'],
  ['DE', '12a', '', '12 a'],
])(
  'WIZ-10 SHELL-13 in %s the house %j with addition %j is printed as %j',
  (country, number, addition, line) => {
    expect(issuesOf({ houseNumber: number, addition }, country)).toEqual([])
    const [houseNumber = '', rest = ''] = house(number, addition, country)
    expect(streetLine({ street: '', houseNumber, addition: rest })).toBe(line)
  },
)

test.each(['HK', 'AE', 'CW', 'AW', 'BQ', 'QA'])(
  'WIZ-10 an address in %s, where nobody has a postcode, is whole without it',
  (country) => {
    const change = { postalCode: '', houseNumber: '', addition: 'Flat 12/F' }
    expect(issuesOf(change, country)).toEqual([])
    expect(isWholeAddress({ ...home, ...change }, country)).toBe(true)
  },
)

test('WIZ-10 an address in Germany has a postcode, and need not have a house number', () => {
  expect(issuesOf({ postalCode: '', houseNumber: '' }, 'DE')).toEqual(['postalCode: postal_code_empty'])
  expect(isWholeAddress({ ...home, postalCode: '' }, 'DE')).toBe(false)
})
