import type { Locale } from '#domain/shared/locale.ts'
import { toAmount } from '#domain/shared/money.ts'

const formatIn = (locale: Locale, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...options })

// making one takes far longer than using it
const formats: Record<Locale, Intl.NumberFormat> = { 'en-GB': formatIn('en-GB'), nl: formatIn('nl') }

/** Cents as mails say them: €1,234.50 and € 1.234,50. */
export const euros = (cents: number, locale: Locale): string => formats[locale].format(toAmount(cents))

const ROUND = { trailingZeroDisplay: 'stripIfInteger' } as const
const roundFormats: Record<Locale, Intl.NumberFormat> = {
  'en-GB': formatIn('en-GB', ROUND),
  nl: formatIn('nl', ROUND),
}

/** The same without the cents where there are none: €385 and € 385. */
export const roundEuros = (cents: number, locale: Locale): string =>
  roundFormats[locale].format(toAmount(cents))
