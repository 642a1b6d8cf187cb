import { expect, test } from 'vitest'

import { readSetting } from './read-setting.ts'

const list = { source: 'Ministry', publishedOn: '2026-11-01', people: [] }

test('STAFF-09 a CSV file fills the list of a setting and leaves the rest of it', () => {
  const text = 'name,birthDate\n"Doe, Jane",1970-01-02\nJohn Roe,\n'
  expect(readSetting('SANCTIONS', { name: 'List.CSV', text }, list)).toEqual({
    ...list,
    people: [
      { name: 'Doe, Jane', birthDate: '1970-01-02' },
      { name: 'John Roe', birthDate: null },
    ],
  })
})

test('STAFF-09 a CSV file of institutions says who pays, and has amounts and lists in words', () => {
  const text =
    'relationNumber;name;synonyms;city;country;group;paysForStudents;postcode;number;street\n' +
    '1009999;Test College;TC, College;Delft;NL;;yes;2611 AA;4;Markt'
  expect(readSetting('INSTITUTIONS', { name: 'all.csv', text }, [])).toEqual([
    {
      relationNumber: '1009999',
      name: 'Test College',
      synonyms: ['TC', 'College'],
      city: 'Delft',
      country: 'NL',
      group: null,
      paysForStudents: true,
      postcode: '2611 AA',
      number: 4,
      street: 'Markt',
    },
  ])
})

test('STAFF-09 an amount in a CSV file is in cents, as its column says: one in euro is not taken for a hundredfold', () => {
  const prices = (amount: string) => {
    const text = `relationNumber,productCode,coverage,dayCents\n1004307,INTERN,COMPLETE,${amount}`
    return readSetting('SPECIAL_PRICES', { name: 'prices.csv', text }, [])
  }
  const price = { relationNumber: '1004307', productCode: 'INTERN', coverage: 'COMPLETE' }
  expect(prices('199')).toEqual([{ ...price, dayCents: 199 }])
  expect(prices('1.99')).toEqual([{ ...price, dayCents: '1.99' }])
})

test('STAFF-09 a JSON file is the whole setting', () => {
  const text = JSON.stringify(list)
  expect(readSetting('SANCTIONS', { name: 'list.json', text }, {})).toEqual(list)
})

test.each([
  ['that is cut off', 'SANCTIONS', { name: 'list.json', text: '{"source":' }],
  ['with columns of another setting', 'SANCTIONS', { name: 'list.csv', text: 'price\n12' }],
  ['of a setting without a list', 'RATES', { name: 'rates.csv', text: 'name\nx' }],
] as const)('STAFF-09 a file %s is not taken', (_, subject, file) => {
  expect(readSetting(subject, file, list)).toBeUndefined()
})
