import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** The name of a cover as customers know it: Complete Plus, Supplement. */
export const coverName = (t: Texts, coverage: string): string => t(`requests.cover.${coverage}`)

/** An amount from the API (decimal euros) as money in the language of the page. */
export const moneyText = (t: Texts, amount: number): string => formatMoney(toCents(amount), t.locale)

/** Whole euros: "€65", "€ 65". The price per month is an indication, so it has no cents (ruling 41). */
export const wholeEuroText = (t: Texts, amount: number): string => formatWholeEuros(amount, t.locale)

/** "about €65" "a month" "€389.15 in total": the one line that names a price (rulings 17 and 41). */
export const priceLine = (
  t: Texts,
  { monthIndication, premiumTotal }: Pick<CoverageOptionView, 'monthIndication' | 'premiumTotal'>,
): { amount: string; term: string; total: string } => ({
  amount: t('requests.price.about', { amount: wholeEuroText(t, monthIndication) }),
  term: t('requests.price.aMonth'),
  total: t('requests.price.inTotal', { total: moneyText(t, premiumTotal) }),
})

/** The same line with the length of the period. */
export const priceWithPeriod = (
  t: Texts,
  option: Pick<CoverageOptionView, 'monthIndication' | 'premiumTotal'>,
  length: string,
): { amount: string; term: string; total: string } => ({
  ...priceLine(t, option),
  total: t('requests.price.allIn', { total: moneyText(t, option.premiumTotal), length }),
})
