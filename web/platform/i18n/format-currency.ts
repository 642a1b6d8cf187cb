import { toCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { memoize } from '#domain/shared/memoize.ts'

import { formatMoney } from './format.ts'

const currencyFormat = memoize((currency: string) =>
  memoize(
    (locale: Locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }),
  ),
)

/** An amount with the decimals of its currency: €62.50, USD 55.00, JPY 500. */
export const formatCurrency = (amount: number, currency: string, locale: Locale): string =>
  currency === 'EUR' ? formatMoney(toCents(amount), locale) : currencyFormat(currency)(locale).format(amount)
