import { expect, test } from 'vitest'

import { LOCALES } from '#domain/shared/locale.ts'

import {
  countriesIn,
  countryCodes,
  destinationsIn,
  nationalitiesIn,
  nationalityCodes,
  studentTypesIn,
} from './reference-data.ts'

const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)
const country = (code: string) => countriesIn('en-GB').find((country) => country.code === code)

test('all 249 countries of ISO 3166-1 and Kosovo can be chosen, each once', () => {
  const codes = codesOf(countriesIn('en-GB'))
  expect(codes).toHaveLength(250)
  expect(new Set(codes).size).toBe(250)
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(countryCodes.has('XK')).toBe(true)
  expect(countryCodes.has('ZZ')).toBe(false)
})

test.each(LOCALES)('every country has the name that the Unicode locale data give it in %s', (locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  for (const { code, name } of countriesIn(locale)) expect([code, name]).toEqual([code, names.of(code)])
})

test('ruling 42 countries are sorted by name in the chosen language', () => {
  const place = (locale: 'en-GB' | 'nl', code: string) => codesOf(countriesIn(locale)).indexOf(code)
  expect(place('en-GB', 'DE')).toBeLessThan(place('en-GB', 'GR'))
  expect(place('nl', 'DE')).toBeLessThan(place('nl', 'EG'))
  expect(place('en-GB', 'AX')).toBeLessThan(place('en-GB', 'AL'))
})

test('a destination is any country but Switzerland, and the Netherlands comes first', () => {
  expect(destinationsIn('nl')[0]?.name).toBe('Nederland')
  expect(codesOf(destinationsIn('en-GB'))).not.toContain('CH')
  expect(country('CH')).toMatchObject({ eea: false, ehic: true, origin: true, destination: false })
})

test('the flags of a country match the sets of countries', () => {
  expect(country('NL')).toMatchObject({ eea: true, ehic: true, origin: true, destination: true })
  expect(country('GB')).toMatchObject({ eea: false, ehic: true })
  expect(country('XK')).toMatchObject({ eea: false, ehic: false })
  expect(countriesIn('nl').filter(({ eea }) => eea)).toHaveLength(30)
  expect(countriesIn('nl').filter(({ ehic }) => ehic)).toHaveLength(32)
})

test.each([
  ['DE', 'Deutschland'],
  ['DE', 'Duitsland'],
  ['TR', 'Turkey'],
  ['NL', 'Holland'],
  ['GB', 'UK'],
  ['GB', 'Scotland'],
  ['IN', 'भारत'],
  ['CN', '中国'],
  ['GR', 'Ελλάδα'],
  ['BE', 'Belgique'],
  ['CI', 'Ivory Coast'],
  ['SZ', 'Swaziland'],
])('%s is also found as %s', (code, name) => expect(country(code)?.synonyms).toContain(name))

test.each(LOCALES)('every country has a nationality in %s, and stateless and unknown come last', (locale) => {
  const rows = nationalitiesIn(locale)
  expect(rows).toHaveLength(252)
  expect(codesOf(rows).slice(-2)).toEqual(['XX', 'XU'])
  expect(new Set(rows.map(({ label }) => label)).size).toBe(252)
})

test('nationalities are also found by the name of the country', () => {
  const label = (locale: 'en-GB' | 'nl', code: string) =>
    nationalitiesIn(locale).find((nationality) => nationality.code === code)?.label
  expect([label('en-GB', 'NL'), label('nl', 'NL')]).toEqual(['Dutch', 'Nederlandse'])
  expect([label('en-GB', 'IN'), label('nl', 'IN')]).toEqual(['Indian', 'Indiase'])
  expect(nationalitiesIn('en-GB').find((nationality) => nationality.code === 'NL')?.synonyms).toContain(
    'Netherlands',
  )
  expect(['XX', 'XU', 'ZZ'].map((code) => nationalityCodes.has(code))).toEqual([true, true, false])
})

test('there are six purposes of a stay, and only students can have the Dutch basic insurance', () => {
  expect(codesOf(studentTypesIn('nl'))).toEqual(['S', 'EP', 'EXI', 'R', 'J', 'F'])
  expect(
    studentTypesIn('en-GB')
      .filter((type) => type.bzvAllowed)
      .map(({ code }) => code),
  ).toEqual(['S', 'EP', 'EXI'])
  expect(studentTypesIn('nl')[0]).toMatchObject({ label: 'Student, volledige opleiding' })
})
