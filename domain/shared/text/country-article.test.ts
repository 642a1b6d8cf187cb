import { expect, test } from 'vitest'

import { COUNTRY_CODES } from '#domain/addresses/country-codes.ts'

import { withArticle } from './country-article.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

const inSentence = (code: string, locale: Locale) =>
  withArticle(code, new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code, locale)

test.each([
  ['NL', 'the Netherlands', 'Nederland'],
  ['US', 'the United States', 'de Verenigde Staten'],
  ['GB', 'the United Kingdom', 'het Verenigd Koninkrijk'],
  ['AE', 'the United Arab Emirates', 'de Verenigde Arabische Emiraten'],
  ['PH', 'the Philippines', 'de Filipijnen'],
  ['DO', 'the Dominican Republic', 'de Dominicaanse Republiek'],
  ['MV', 'the Maldives', 'de Maldiven'],
  ['CZ', 'Czechia', 'Tsjechië'],
  ['IN', 'India', 'India'],
])('ruling 17 within a sentence %s is %s and %s', (code, english, dutch) => {
  expect(LOCALES.map((locale) => inSentence(code, locale))).toEqual([english, dutch])
})

const PLURAL: Readonly<Record<Locale, RegExp>> = {
  'en-GB': /^the |^(?!.*(?:Islands|States|Republic|Kingdom|Territor|Emirates)\b)/,
  nl: /^(?:de|het) |^(?!.*(?:eilanden|Staten|Republiek|Koninkrijk|[Gg]ebied|territorium|Emiraten)$)/,
}

test.each(LOCALES)(
  'ruling 17 no group of islands, no union and no republic is without its article in %s',
  (locale) => {
    const bare = COUNTRY_CODES.filter((code) => !PLURAL[locale].test(inSentence(code, locale)))
    expect(bare).toEqual([])
  },
)
