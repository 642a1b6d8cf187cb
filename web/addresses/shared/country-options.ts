import { COUNTRY_CODES } from '#domain/addresses/country-codes.ts'
import { countrySynonyms } from '#domain/addresses/country-synonyms.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { formatCountry } from '#web/platform/i18n/format.ts'

type CountryOption = {
  readonly value: string
  readonly label: string
  readonly synonyms: readonly string[]
}

const optionOf = (value: string, locale: Locale): CountryOption => {
  const others = LOCALES.filter((language) => language !== locale).map((other) => formatCountry(value, other))
  return { value, label: formatCountry(value, locale), synonyms: [...others, ...countrySynonyms(value)] }
}

/** Every country by its name in a language, for a field to choose one; also found by its other names and languages. */
export const countryOptions = (locale: Locale): readonly CountryOption[] =>
  COUNTRY_CODES.map((value) => optionOf(value, locale)).toSorted((option, other) =>
    option.label.localeCompare(other.label, locale),
  )
