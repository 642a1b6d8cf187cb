import { withArticle } from '#domain/shared/text/country-article.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { formatCountry } from './format.ts'

/** The name of a country by its code, as it stands within a sentence: the Netherlands, de Verenigde Staten. */
export const countryInSentence = (code: string, locale: Locale): string =>
  withArticle(code, formatCountry(code, locale), locale)
