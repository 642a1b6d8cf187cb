import type { Country } from '#contract/requests.ts'
import { isDestination, isEea, isEhic } from '#domain/requests/countries.ts'
import type { Locale } from '#domain/shared/locale.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

// What Unicode names beside the countries: unions, the unknown, places that belong to a country with a code of its own.
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
      const sets = { eea: isEea(code), ehic: isEhic(code), origin: true, destination: isDestination(code) }
      return [{ code, name, ...sets, synonyms: [english.of(code) ?? code] }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}
