import { COUNTRY_CODES } from '#domain/addresses/country-codes.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { formatCountry } from '#web/platform/i18n/format.ts'

/** Every country by its name in a language, for a field to choose one. */
export const countryOptions = (
  locale: Locale,
): readonly { readonly value: string; readonly label: string }[] =>
  COUNTRY_CODES.map((value) => ({ value, label: formatCountry(value, locale) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, locale),
  )
