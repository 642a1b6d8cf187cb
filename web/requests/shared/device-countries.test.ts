import { expect, test } from 'vitest'

import { deviceCountries } from './device-countries.ts'

test.each(['en-GB', 'nl'] as const)(
  'WIZ-05 a device knows the names of all current countries, and nothing else (%s)',
  (locale) => {
    const countries = deviceCountries(locale)
    const codes = countries.map(({ code }) => code)
    // as many as ISO 3166-1 has, and Kosovo
    expect(codes).toHaveLength(250)
    expect(new Set(codes).size).toBe(250)
    expect(codes).toEqual(expect.arrayContaining(['NL', 'IN', 'CN', 'SX', 'XK', 'AX']))
    for (const none of ['EU', 'UN', 'UK', 'SU', 'YU', 'ZZ', 'QO', 'IC']) expect(codes).not.toContain(none)
  },
)

test('WIZ-05 the countries of a device have names in its language, English synonyms, and their groups', () => {
  const byCode = new Map(deviceCountries('nl').map((country) => [country.code, country]))
  expect(byCode.get('DE')).toEqual({
    code: 'DE',
    name: 'Duitsland',
    synonyms: ['Germany', 'BRD', 'Federal Republic of Germany'],
    eea: true,
    ehic: true,
    origin: true,
    destination: true,
  })
  expect(byCode.get('CH')).toMatchObject({ eea: false, ehic: true, destination: false })
  expect(byCode.get('BR')).toMatchObject({ eea: false, ehic: false, destination: true })
})
