import { expect, test } from 'vitest'

import { countryCodes } from './reference-data.ts'
import { directoryOf, firstInstitutions, institutionsMatching } from './institutions.ts'

const directory = directoryOf(firstInstitutions)

const namesOf = (search: Parameters<typeof institutionsMatching>[1]) =>
  institutionsMatching(directory, search).map(({ name }) => name)

test('an institution has a unique number, and a Dutch one a postal address', () => {
  expect(directory.all.length).toBeGreaterThan(150)
  expect(new Set(directory.all.map((one) => one.relationNumber)).size).toBe(directory.all.length)
  for (const one of directory.all) {
    expect(one.relationNumber).toMatch(/^\d{7}$/)
    expect(countryCodes.has(one.country)).toBe(true)
    const parts = [one.postcode, one.number, one.street].filter((part) => part !== null)
    expect([0, 3]).toContain(parts.length)
    if (one.postcode) expect(one.postcode).toMatch(/^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/)
  }
})

test('Wageningen and the campuses of INSEAD have their own groups', () => {
  expect(directory.byNumber.get('1004217')).toMatchObject({
    name: 'Wageningen University & Research',
    group: 'WUR',
  })
  const insead = directory.all.filter((one) => one.group === 'INSEAD').map((one) => one.country)
  expect(insead).toEqual(expect.arrayContaining(['FR', 'SG']))
  expect(directory.byNumber.get('9999999')).toBeUndefined()
})

test('an institution is found by the start of its words, ignoring accents and case', () => {
  expect(namesOf({ country: 'NL', q: 'wag' })).toEqual(['Wageningen University & Research'])
  expect(namesOf({ country: 'FR', q: 'ecole poly' })).toEqual(['École polytechnique'])
  expect(namesOf({ q: 'liege' })).toEqual(['University of Liège'])
  expect(namesOf({ country: 'NL', q: 'UVA' })).toEqual(['University of Amsterdam'])
  expect(namesOf({ country: 'DE', q: 'koln' })).toEqual(['TH Köln', 'University of Cologne'])
  expect(namesOf({ country: 'BE', q: 'wag' })).toEqual([])
  expect(namesOf({ q: '清华' })).toEqual(['Tsinghua University'])
})

test('an institution is found in spite of a typo, but only if there is no exact match', () => {
  expect(namesOf({ country: 'NL', q: 'wagenigen' })).toEqual(['Wageningen University & Research'])
  expect(namesOf({ country: 'NL', q: 'universty amsterdm' })).toContain('University of Amsterdam')
  expect(namesOf({ country: 'NL', q: 'Leidn' })).toContain('Leiden University')
  for (const [typed, meant] of [
    ['wagenig', 'Wageningen University & Research'],
    ['utrehct', 'Utrecht University'],
    ['twnete', 'University of Twente'],
  ] as const)
    expect(namesOf({ country: 'NL', q: typed })).toContain(meant)
  // one typo away only from Leiden; an exact match excludes others that are one typo away
  expect(namesOf({ country: 'NL', q: 'leiden' }).every((name) => /Leiden/.test(name))).toBe(true)
  expect(namesOf({ country: 'NL', q: '1004218' })).toEqual([])
  expect(namesOf({ country: 'NL', q: 'qqqqq' })).toEqual([])
})

test('at most fifty institutions are shown at once', () => {
  expect(institutionsMatching(directory, {})).toHaveLength(50)
  expect(institutionsMatching(directory, { country: 'NL', limit: 5 })).toHaveLength(5)
})
