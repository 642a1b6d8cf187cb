import type { Locale } from '#domain/shared/locale.ts'
import { memoize } from '#domain/shared/memoize.ts'

const currencyNames = memoize(
  (locale: Locale) => new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' }),
)

/** The code of a currency with its name: "CNY, Chinese Yuan". */
export const currencyWithName = (code: string, locale: Locale): string => {
  const name = currencyNames(locale).of(code) ?? code
  return name === code ? code : `${code}, ${name}`
}
