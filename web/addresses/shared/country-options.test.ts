import { describe, expect, test } from 'vitest'

import { COUNTRY_CODES } from '#domain/addresses/country-codes.ts'
import { matchOptions, meantOption } from '#web/ui/form/combobox/match-options.ts'

import { countryOptions } from './country-options.ts'

describe.each(['en-GB', 'nl'] as const)('CLM-06 a country in a field in %s', (locale) => {
  const options = countryOptions(locale)

  test('is one of all, in the order of that language', () => {
    expect(options.map(({ value }) => value).toSorted()).toEqual(COUNTRY_CODES.toSorted())
    const labels = options.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted((label, other) => label.localeCompare(other, locale)))
  })

  test.each([
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['america', 'US'],
    ['Holland', 'NL'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['Engeland', 'GB'],
    ['Germany', 'DE'],
    ['Duitsland', 'DE'],
    ['Turkey', 'TR'],
    ['Birma', 'MM'],
  ])('is found as %s', (typed, code) => {
    expect(matchOptions(options, typed)[0]?.value).toBe(code)
    expect(meantOption(options, typed)?.value).toBe(code)
  })
})
