import type { Country } from '#contract/requests.ts'
import type { Locale } from '#domain/shared/locale.ts'

/** The countries to come from, A to Z with nothing on top (ruling 42). */
export const originsOf = (countries: readonly Country[], locale: Locale): readonly Country[] => {
  const { compare } = new Intl.Collator(locale)
  return countries.filter(({ origin }) => origin).toSorted((one, other) => compare(one.name, other.name))
}

/** The countries to go to, the Netherlands on top (ruling 42). */
export const destinationsOf = (countries: readonly Country[]): readonly Country[] => [
  ...countries.filter(({ code }) => code === 'NL'),
  ...countries.filter(({ code }) => code !== 'NL'),
]
