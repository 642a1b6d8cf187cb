import { countryInSentence } from '#web/platform/i18n/country-in-sentence.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** The parameters of a text that names the chosen country: its code, and its name within a sentence (ruling 17). */
export const countryValues = (t: Texts, country: string | undefined) => ({
  code: country || 'none',
  country: country ? countryInSentence(country, t.locale) : '',
})

/** A text that names the chosen country. */
export const countryText = (t: Texts, id: string, country: string | undefined): string =>
  t(id, countryValues(t, country))
