import { expect, test } from 'vitest'

import { differencesOf } from './differences.ts'

test('STAFF-09 an edition shows what it changes, adds and takes away', () => {
  const before = { validUntil: '2027-12-31', dayCents: { INTERN: { SUPPLEMENT: 85, COMPLETE: 199 } } }
  const after = { validUntil: '2028-12-31', dayCents: { INTERN: { SUPPLEMENT: 85, COMPLETE_PLUS: 245 } } }
  expect(differencesOf(before, after)).toEqual([
    { path: 'validUntil', before: '2027-12-31', after: '2028-12-31' },
    { path: 'dayCents · INTERN · COMPLETE_PLUS', before: null, after: '245' },
    { path: 'dayCents · INTERN · COMPLETE', before: '199', after: null },
  ])
})

test('STAFF-09 a value that is not there is no difference from one that is left out', () => {
  expect(differencesOf({ yearly: { dentist: undefined } }, { yearly: {} })).toEqual([])
})

test('STAFF-09 entries of a list are known by their number, wherever they stand', () => {
  const [delft, leiden] = [
    { relationNumber: '1004305', name: 'Delft' },
    { relationNumber: '1004303', name: 'Leiden' },
  ]
  expect(differencesOf([delft, leiden], [leiden, delft])).toEqual([])
  expect(differencesOf([delft], [delft, leiden])).toEqual([
    { path: '1004303 Leiden · relationNumber', before: null, after: '1004303' },
    { path: '1004303 Leiden · name', before: null, after: 'Leiden' },
  ])
})

test('STAFF-09 the name of an entry stands beside its number, the new one where that changes', () => {
  const delft = { relationNumber: '1004305', name: 'Delft', paysForStudents: false }
  const [pays, renamed] = [
    { ...delft, paysForStudents: true },
    { ...delft, name: 'TU Delft' },
  ]
  expect(differencesOf([delft], [pays])).toEqual([
    { path: '1004305 Delft · paysForStudents', before: 'false', after: 'true' },
  ])
  expect(differencesOf([delft], [renamed])).toEqual([
    { path: '1004305 TU Delft · name', before: 'Delft', after: 'TU Delft' },
  ])
  expect(differencesOf([delft], []).map(({ path }) => path)).toContain('1004305 Delft · paysForStudents')
})

test('STAFF-08 STAFF-09 somebody of a list without a birth date is known by the name alone', () => {
  expect(differencesOf([], [{ name: 'Arjun Sharma', birthDate: null }])).toContainEqual({
    path: 'Arjun Sharma · name',
    before: null,
    after: 'Arjun Sharma',
  })
})

test('STAFF-09 of two entries with one name, none hides the other', () => {
  const price = { relationNumber: '1004305', productCode: 'INTERN', coverage: 'COMPLETE', dayCents: 199 }
  expect(differencesOf([price], [{ ...price, dayCents: 99 }, price])).toContainEqual({
    path: '1004305 INTERN COMPLETE · dayCents',
    before: '199',
    after: '99',
  })
})
