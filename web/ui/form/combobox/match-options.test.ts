import { expect, test } from 'vitest'

import { matchOptions, meantOption } from './match-options.ts'

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

const valuesFor = (typed: string) => matchOptions(countries, typed).map(({ value }) => value)

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
  ['one letter, only at the start of a word', 'n', ['NE', 'NG', 'NL']],
  ['a country that does not exist', 'atlantis', []],
])('a visitor who types %s finds those countries', (_, typed, values) => {
  expect(valuesFor(typed).toSorted()).toEqual(values.toSorted())
})

test('a country that begins with the typed letters comes before one that contains them', () => {
  expect(valuesFor('indi')).toEqual(['IN', 'IO'])
})

test.each([
  ['the whole name', 'India', 'IN'],
  ['a name that begins another name', 'niger', 'NE'],
  ['letters that fit one country alone', 'germ', 'DE'],
  ['another name of the country', ' ENGLAND ', 'GB'],
  ['letters that fit several countries', 'n', undefined],
  ['nothing', ' ', undefined],
  ['a country that does not exist', 'Atlantis', undefined],
])('typing %s and leaving the field chooses the country that it means', (_, typed, value) => {
  expect(meantOption(countries, typed)?.value).toBe(value)
})

test.each([
  ['neth', 'NL'],
  ['Ｎｅｔｈ', 'NL'],
  ['caribbean', 'BQ'],
  ['nig', undefined],
])('WIZ-11 SHELL-13 on leaving the field, %j means the one name that begins with it: %s', (typed, value) => {
  const all = [
    ...countries,
    { value: 'BQ', label: 'Caribbean Netherlands', synonyms: ['Caribisch Nederland'] },
    { value: 'CW', label: 'Curaçao', synonyms: ['Netherlands Antilles'] },
  ]
  expect(meantOption(all, typed)?.value).toBe(value)
})
