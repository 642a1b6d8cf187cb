import type { Country } from '#contract/requests.ts'
import { countrySets } from '#domain/addresses/countries.ts'
import type { Locale } from '#domain/shared/locale.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

// What Unicode names beside the countries: unions, the unknown, places with a code of their own that belong to a country.
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

// a country that is no more has the code of the one that came after it
const isOfToday = (code: string) => new Intl.Locale(`und-${code}`).maximize().region === code

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })

/**
 * The countries as this device names them, for when our own list does not arrive (design A2). The server judges what is
 * chosen among them as it judges everything.
 */
export const deviceCountries = (locale: Locale): readonly Country[] => {
  const [names, english] = [namesIn(locale), namesIn('en')]
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return codes
    .filter((code) => !NO_COUNTRIES.has(code) && isOfToday(code))
    .flatMap((code): Country[] => {
      const name = names.of(code)
      if (name === undefined) return []
      return [{ code, name, ...countrySets(code), synonyms: [english.of(code) ?? code] }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

/** Our list as it was asked for, or the countries of this device when it does not arrive; nothing for who went away. */
export const orOfDevice = async (
  asked: Promise<readonly Country[]>,
  { locale, signal }: { readonly locale: Locale; readonly signal?: AbortSignal },
): Promise<readonly Country[]> => {
  try {
    return await asked
  } catch (error) {
    if (signal?.aborted) throw error
    // the visitor misses nothing: who looks after the portal should know
    console.error('the countries of this device serve', error)
    return deviceCountries(locale)
  }
}
