import type { CoverageOptionView } from '#contract/requests.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** The name of a cover as people know it: Complete Plus, Supplement. */
export const coverName = (t: Texts, coverage: string): string => t(`requests.cover.${coverage}`)

/** An amount of the wire (euro, decimal) as money in the language of the page. */
export const moneyWords = (t: Texts, amount: number): string => formatMoney(toCents(amount), t.locale)

/** Whole euros: "€65", "€ 65". A price for a month is never paid to the cent, so it has none (ruling 41). */
export const euroWords = (t: Texts, amount: number): string => formatWholeEuros(amount, t.locale)

/** "about €65" "a month" "€389.15 in total": the one line that names a price (rulings 17 and 41). */
export const priceLine = (
  t: Texts,
  { monthIndication, premiumTotal }: Pick<CoverageOptionView, 'monthIndication' | 'premiumTotal'>,
): { amount: string; term: string; total: string } => ({
  amount: t('requests.price.about', { amount: euroWords(t, monthIndication) }),
  term: t('requests.price.aMonth'),
  total: t('requests.price.inTotal', { total: moneyWords(t, premiumTotal) }),
})

/** The same line, which also says for how long. */
export const priceWords = (
  t: Texts,
  option: Pick<CoverageOptionView, 'monthIndication' | 'premiumTotal'>,
  length: string,
): { amount: string; term: string; total: string } => ({
  ...priceLine(t, option),
  total: t('requests.price.allIn', { total: moneyWords(t, option.premiumTotal), length }),
})
