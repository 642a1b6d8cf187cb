import { expect, test } from 'vitest'

import { meantOption, offeredOptions } from '#web/ui/form/combobox/match-options.ts'

import { fuzzyMatcher } from './lenient-input.ts'

const countries = [
  ['IO', 'British Indian Ocean Territory'],
  ['IN', 'India'],
  ['NL', 'Netherlands'],
  ['NE', 'Niger'],
  ['NG', 'Nigeria'],
  ['GB', 'United Kingdom'],
].map(([value = '', label = '']) => ({ value, label }))

test.each([
  ['two letters that changed places', 'indai', ['IN', 'IO']],
  ['a letter too many', 'nigerria', ['NG']],
  ['a letter too few, in the middle of typing', 'nethrl', ['NL']],
  ['two slips in a long name', 'unitet kindom', ['GB']],
  ['a slip in a later word', 'oceen', ['IO']],
  ['what fits as it is, and then nothing that is near', 'niger', ['NE', 'NG']],
  ['three letters, which are near everything', 'nix', []],
  ['what is near nothing', 'atlantis', []],
])('a visitor who types %s is offered those countries', (_, typed, values) => {
  expect(offeredOptions(countries, typed, fuzzyMatcher).map(({ value }) => value)).toEqual(values)
})

test('an option that resembles the typed text is offered and never chosen by itself', () => {
  expect(meantOption(countries, 'indai', fuzzyMatcher)).toBeUndefined()
})

const institutions = [
  { value: 'UU', label: 'Utrecht University' },
  { value: 'UvA', label: 'University of Amsterdam' },
  { value: 'OTHER', label: 'Other: my institution is not in this list', always: true },
]

test.each([
  ['a slip in a later word', 'amsterdm', ['UvA', 'OTHER'], undefined],
  ['slips in two words', 'universty amsterdm', ['UvA', 'OTHER'], undefined],
  ['a word that fits one', 'utre', ['UU', 'OTHER'], 'UU'],
  ['what is in no list', 'Sorbonne', ['OTHER'], 'OTHER'],
  ['nothing', '', ['UU', 'UvA', 'OTHER'], undefined],
])('typing %s offers what matches and what is always offered', (_, typed, offered, meant) => {
  expect(offeredOptions(institutions, typed, fuzzyMatcher).map(({ value }) => value)).toEqual(offered)
  expect(meantOption(institutions, typed, fuzzyMatcher)?.value).toBe(meant)
})
