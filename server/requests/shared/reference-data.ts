import { countrySynonyms } from '#domain/addresses/country-synonyms.ts'
import { countrySets } from '#domain/addresses/countries.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

import type { Choice } from '#server/policies/shared/reasons.ts'

import people from '#server/requests/data/countries-and-people.json' with { type: 'json' }
import studentTypes from '#server/requests/data/student-types.json' with { type: 'json' }

type CountryData = {
  readonly languages: readonly string[]
} & Partial<Record<Locale, string>>

export type Country = {
  readonly code: string
  readonly name: string
  /** Other names that people type: in its own languages, former and short ones. */
  readonly synonyms: readonly string[]
  readonly eea: boolean
  readonly ehic: boolean
  readonly origin: boolean
  readonly destination: boolean
}

export type Nationality = Choice & { readonly synonyms: readonly string[] }
export type StudentTypeEntry = {
  readonly code: string
  readonly label: string
  readonly description: string
  readonly bzvAllowed: boolean
}

// JSON files have no literal types; a test checks every row.
const countryData = Object.entries(people as Readonly<Record<string, CountryData>>)

// Not countries, but in the list of nationalities (domain reference 3.1).
const STATELESS_AND_UNKNOWN: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  XX: { 'en-GB': 'Stateless', nl: 'Staatloos' },
  XU: { 'en-GB': 'Unknown', nl: 'Onbekend' },
}

const regionName = (language: string, code: string, style: 'long' | 'short' = 'long') =>
  Intl.DisplayNames.supportedLocalesOf(language).length
    ? new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }).of(code)
    : undefined

const nameOf = (locale: Locale, code: string) => regionName(locale, code) ?? code

const forEachLocale = <T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> => ({
  'en-GB': make('en-GB'),
  nl: make('nl'),
})

const sortedBy = <T>(locale: Locale, rows: readonly T[], text: (row: T) => string) => {
  const { compare } = new Intl.Collator(locale)
  return rows.toSorted((row, other) => compare(text(row), text(other)))
}

const synonymsOf = (locale: Locale, code: string, data: CountryData): readonly string[] => {
  const names = [
    ...LOCALES.flatMap((language) => [regionName(language, code), regionName(language, code, 'short')]),
    ...data.languages.map((language) => regionName(language, code)),
    ...countrySynonyms(code),
  ]
  const own = nameOf(locale, code)
  return [...new Set(names)].filter((name): name is string => name !== undefined && name !== own)
}

const countryOf = (locale: Locale, code: string, data: CountryData): Country => ({
  code,
  name: nameOf(locale, code),
  synonyms: synonymsOf(locale, code, data),
  ...countrySets(code),
})

// Computed once: some 1,500 names of the Unicode locale data.
const countries = forEachLocale((locale) =>
  sortedBy(
    locale,
    countryData.map(([code, data]) => countryOf(locale, code, data)),
    (country) => country.name,
  ),
)

const nationalities = forEachLocale((locale) => {
  const ofCountries = countries[locale].map(({ code, name, synonyms }): Nationality => {
    // our own file, which has this shape
    const demonym = (people as Readonly<Record<string, CountryData>>)[code]?.[locale]
    return {
      code,
      label: demonym ?? name,
      explanationRequired: false,
      synonyms: demonym ? [name, ...synonyms] : synonyms,
    }
  })
  const others = Object.entries(STATELESS_AND_UNKNOWN).map(([code, labels]): Nationality => ({
    code,
    label: labels[locale],
    explanationRequired: false,
    synonyms: [],
  }))
  return [...sortedBy(locale, ofCountries, (nationality) => nationality.label), ...others]
})

/** The codes of our list of countries. */
export const countryCodes: ReadonlySet<string> = new Set(countryData.map(([code]) => code))
/** The codes of our list of nationalities, including stateless and unknown. */
export const nationalityCodes: ReadonlySet<string> = new Set([
  ...countryCodes,
  ...Object.keys(STATELESS_AND_UNKNOWN),
])
/** All countries by their name in this language (ISO 3166-1 and Kosovo; domain reference 3.1). */
export const countriesIn = (locale: Locale): readonly Country[] => countries[locale]

/** The possible destinations, the Netherlands first. */
export const destinationsIn = (locale: Locale): readonly Country[] => {
  const open = countries[locale].filter((country) => country.destination)
  return [...open.filter(({ code }) => code === 'NL'), ...open.filter(({ code }) => code !== 'NL')]
}

/** All nationalities by their label in this language; stateless and unknown last. */
export const nationalitiesIn = (locale: Locale): readonly Nationality[] => nationalities[locale]

/** The six purposes of a stay, in the order of the domain reference 1.4. */
export const studentTypesIn = (locale: Locale): readonly StudentTypeEntry[] =>
  studentTypes.map((type) => ({
    code: type.code,
    label: type[locale].label,
    description: type[locale].description,
    bzvAllowed: type.bzvAllowed,
  }))
