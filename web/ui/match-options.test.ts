import { expect, test } from 'vitest'

import { matchOptions, meantOption, offeredOptions } from './match-options.ts'

const countries = [
  { value: 'IO', label: 'British Indian Ocean Territory' },
  { value: 'CI', label: 'Côte d’Ivoire', synonyms: ['Ivory Coast'] },
  { value: 'DE', label: 'Germany', synonyms: ['Deutschland'] },
  { value: 'IN', label: 'India', synonyms: ['भारत'] },
  { value: 'NL', label: 'Netherlands', synonyms: ['Nederland', 'Holland'] },
  { value: 'NE', label: 'Niger' },
  { value: 'NG', label: 'Nigeria' },
  { value: 'TR', label: 'Türkiye', synonyms: ['Turkey'] },
  { value: 'GB', label: 'United Kingdom', synonyms: ['UK', 'England'] },
  { value: 'GW', label: 'Guinea-Bissau' },
]

const found = (typed: string) => matchOptions(countries, typed).map(({ value }) => value)

test.each([
  ['nothing', '', countries.map(({ value }) => value)],
  ['the first letters, best first', 'indi', ['IN', 'IO']],
  ['a name without its accent', 'turkiye', ['TR']],
  ['a name with another accent', 'cote d’ivoíre', ['CI']],
  ['a name without its apostrophe', 'cote divoire', ['CI']],
  ['the own name of a country', 'deutsch', ['DE']],
  ['a name in another script', 'भारत', ['IN']],
  ['an old name', 'holland', ['NL']],
  ['a short name', 'uk', ['GB']],
  ['a word further on', 'ocean', ['IO']],
  ['a space instead of a hyphen', 'guinea bissau', ['GW']],
  ['letters inside a word', 'lands', ['NL']],
  ['one letter, which begins a word', 'n', ['NE', 'NG', 'NL']],
  ['a country that does not exist', 'atlantis', []],
])('a visitor who types %s finds those countries', (_, typed, values) => {
  expect(found(typed).toSorted()).toEqual(values.toSorted())
})

test('a country that begins with what was typed stands before one that has it further on', () => {
  expect(found('indi')).toEqual(['IN', 'IO'])
})

test.each([
  ['the whole name', 'India', 'IN'],
  ['a name that begins another name', 'niger', 'NE'],
  ['letters that fit one country alone', 'germ', 'DE'],
  ['another name of the country', ' ENGLAND ', 'GB'],
  ['letters that fit several countries', 'n', undefined],
  ['nothing', ' ', undefined],
  ['a country that does not exist', 'Atlantis', undefined],
])('typing %s and going on chooses the country that it means', (_, typed, value) => {
  expect(meantOption(countries, typed)?.value).toBe(value)
})

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
  expect(offeredOptions(countries, typed).map(({ value }) => value)).toEqual(values)
})

test('a slip is offered and never taken for an answer', () => {
  expect(meantOption(countries, 'indai')).toBeUndefined()
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
])('typing %s offers what fits and what is always at hand', (_, typed, offered, meant) => {
  expect(offeredOptions(institutions, typed).map(({ value }) => value)).toEqual(offered)
  expect(meantOption(institutions, typed)?.value).toBe(meant)
})
