import type { Locale } from '#domain/shared/locale.ts'

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '))

// Groups of islands or states, republics and kingdoms; the other countries have a name of their own.
const ARTICLES: Readonly<Record<Locale, Readonly<Record<string, ReadonlySet<string>>>>> = {
  'en-GB': {
    the: codes('AE AX BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN PS SB SC TC TF US VG VI'),
  },
  nl: {
    de: codes('AE BS CC CF CK DO EH FK FO KM KY MH MP MV PH PN PS SB SC TC TF US VG VI'),
    het: codes('GB IO'),
  },
}

/** The name of a country as it stands within a sentence: the Netherlands, de Verenigde Staten, India. */
export const withArticle = (code: string, name: string, locale: Locale): string => {
  const entry = Object.entries(ARTICLES[locale]).find(([, countries]) => countries.has(code))
  return entry ? `${entry[0]} ${name}` : name
}
