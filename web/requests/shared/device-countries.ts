import type { Country } from '#contract/requests.ts'
import { countrySynonyms } from '#domain/addresses/country-synonyms.ts'
import { countrySets } from '#domain/addresses/countries.ts'
import type { Locale } from '#domain/shared/locale.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

// Unicode regions that are not countries: unions, unknown regions, territories with a code of their own within a country.
const NOT_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

// the code of a former country resolves to that of its successor
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).maximize().region === code

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })

/**
 * The countries with the names that this device knows, for when our own list cannot be loaded (design A2). The server
 * judges the chosen country in any case.
 */
export const deviceCountries = (locale: Locale): readonly Country[] => {
  const [names, english] = [namesIn(locale), namesIn('en')]
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return codes
    .filter((code) => !NOT_COUNTRIES.has(code) && isCurrent(code))
    .flatMap((code): Country[] => {
      const name = names.of(code)
      if (name === undefined) return []
      return [
        { code, name, ...countrySets(code), synonyms: [english.of(code) ?? code, ...countrySynonyms(code)] },
      ]
    })
    .toSorted((country, other) => country.name.localeCompare(other.name, locale))
}

/** The requested list, or the countries of this device if it cannot be loaded; rejects when it was aborted. */
export const withDeviceFallback = async (
  request: Promise<readonly Country[]>,
  { locale, signal }: { readonly locale: Locale; readonly signal?: AbortSignal },
): Promise<readonly Country[]> => {
  try {
    return await request
  } catch (error) {
    if (signal?.aborted) throw error
    // the visitor notices nothing, but operators should know
    console.error('the country list could not be loaded, using the device names', error)
    return deviceCountries(locale)
  }
}
