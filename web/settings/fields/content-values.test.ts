import { describe, expect, test } from 'vitest'

import { isWrong, readLeaf, valueAt, withValue, writeLeaf } from './content-values.ts'

const rates = { validUntil: '2027-12-31', dayCents: { INTERN: { SUPPLEMENT: 85, COMPLETE: 199 } } }

describe('STAFF-09 a field of a setting', () => {
  test('shows and changes one value of it, and nothing else', () => {
    const path = ['dayCents', 'INTERN', 'COMPLETE']
    expect(valueAt(rates, path)).toBe(199)
    expect(withValue(rates, path, 210)).toEqual({
      validUntil: '2027-12-31',
      dayCents: { INTERN: { SUPPLEMENT: 85, COMPLETE: 210 } },
    })
    expect(valueAt(rates, path)).toBe(199)
  })

  test('that is emptied takes its value away where it may be missing', () => {
    expect(withValue(rates, ['dayCents', 'INTERN', 'COMPLETE'], undefined)).toEqual({
      validUntil: '2027-12-31',
      dayCents: { INTERN: { SUPPLEMENT: 85 } },
    })
  })

  test('of a list changes one entry', () => {
    expect(withValue([{ name: 'Delft' }, { name: 'Leiden' }], [1, 'name'], 'Utrecht')).toEqual([
      { name: 'Delft' },
      { name: 'Utrecht' },
    ])
  })

  test.each([
    ['euro', '1,79', 179],
    ['euro', '138.95', 13_895],
    ['euro', '45', 4500],
    ['euro', '1.799', '1.799'],
    ['whole', ' 21 ', 21],
    ['whole', '21%', '21%'],
    ['words', 'WUR, Wageningen,', ['WUR', 'Wageningen']],
    ['yes', 'yes', true],
    ['yes', '', false],
    ['yes', 'perhaps', 'perhaps'],
    ['text', '', ''],
  ] as const)('of kind %s reads %s as %s', (kind, typed, value) => {
    expect(readLeaf({ kind }, typed)).toEqual(value)
  })

  test('reads nothing where a value may be empty', () => {
    expect([
      readLeaf({ kind: 'day', empty: 'null' }, ''),
      readLeaf({ kind: 'euro', empty: 'missing' }, ''),
    ]).toEqual([null, undefined])
  })

  test('shows an amount in the language of the page, and reads it again', () => {
    expect(writeLeaf({ kind: 'euro' }, 13_895, 'nl')).toBe('138,95')
    expect(writeLeaf({ kind: 'euro' }, 13_895, 'en-GB')).toBe('138.95')
  })

  test('says that a value is wrong where it cannot stand', () => {
    expect(isWrong({ kind: 'euro' }, '1.799')).toBe(true)
    expect(isWrong({ kind: 'euro', empty: 'missing' }, undefined)).toBe(false)
    expect(isWrong({ kind: 'day' }, '2027-02-30')).toBe(true)
  })
})
