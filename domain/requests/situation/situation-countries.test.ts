import { expect, test } from 'vitest'

import { EEA30, EHIC32, isDestination, isEhic } from '#domain/addresses/countries.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { countryPairIssues } from './situation-countries.ts'

const countries = new Set(['NL', 'DE', 'US', 'FR', 'CN', 'GB', 'CH', 'NO', 'IN'])
const facts = { countries, blockedDestinations: new Set(['IN']) }

const ends = (origin: string | undefined, destination: string | undefined) =>
  countryPairIssues({ countryOfOrigin: origin, countryOfDestination: destination }, facts).map((issue) =>
    issue.id.replace('new_request_my_situation_', ''),
  )

test.each<[string | undefined, string | undefined, string[]]>([
  ['NL', 'NL', ['countries_equal']],
  ['CH', 'CH', ['countries_equal']],
  ['US', 'CH', ['destination_switzerland']],
  ['FR', 'CH', ['destination_switzerland']],
  ['US', 'CN', ['countries_outside_eea']],
  ['GB', 'US', ['countries_outside_eea']],
  ['CH', 'US', ['countries_outside_eea']],
  ['CH', 'NL', []],
  ['NO', 'US', []],
  ['GB', 'NL', []],
  ['NL', 'IN', ['country_of_destination_not_available']],
  [undefined, '', ['country_of_origin_empty', 'country_of_destination_empty']],
  ['XX', undefined, ['country_of_origin_invalid', 'country_of_destination_empty']],
  ['NL', 'nl', ['country_of_destination_invalid']],
])('WIZ-05 from %s to %s: %j', (origin, destination, expected) => {
  expect(ends(origin, destination)).toEqual(expected)
})

test('WIZ-05 an issue has the countries, also at the save', () => {
  const pair = { countryOfOrigin: 'US', countryOfDestination: 'CN' }
  const [issue] = countryPairIssues(pair, facts, SAVE_PREFIX)
  expect(issue).toMatchObject({
    id: 'new_request_my_situation_countries_outside_eea',
    field: 'countryOfDestination',
    context: { origin: 'US', destination: 'CN' },
  })
})

test('the sets of countries are those of November 2026', () => {
  expect([EEA30.size, EHIC32.size]).toEqual([30, 32])
  expect(isDestination('CH')).toBe(false)
  expect(isEhic('CH')).toBe(true)
})
