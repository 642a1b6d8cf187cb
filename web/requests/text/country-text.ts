import type { Texts } from '#web/platform/i18n/texts.ts'
import { formatCountry } from '#web/platform/i18n/format.ts'

/** What a text that names the chosen country is given: its code and its name (ruling 17). */
export const countryValues = (t: Texts, country: string | undefined) => ({
  code: country || 'none',
  country: country ? formatCountry(country, t.locale) : '',
})

/** A text that names the chosen country. */
export const askAbout = (t: Texts, id: string, country: string | undefined): string =>
  t(id, countryValues(t, country))
