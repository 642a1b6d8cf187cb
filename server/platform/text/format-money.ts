import type { Locale } from '#domain/shared/locale.ts'
import { toAmount } from '#domain/shared/money.ts'

const formatIn = (locale: Locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })

// making one takes far longer than using it
const formats: Record<Locale, Intl.NumberFormat> = { 'en-GB': formatIn('en-GB'), nl: formatIn('nl') }

/** Cents as mails say them: €1,234.50 and € 1.234,50. */
export const euros = (cents: number, locale: Locale): string => formats[locale].format(toAmount(cents))
