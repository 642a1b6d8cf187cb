import { tidyText } from '#domain/shared/text/tidy-text.ts'

const NUMBER = /^\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d+)?$|^\d+(?:[.,]\d+)?$/
// In India a lakh is written 1,00,000: above the thousands there are groups of two.
const INDIAN = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/

// "1.234" is a thousand and more, but for a currency with three decimals.
const isDecimal = (digits: string, separators: readonly string[], decimals: number) =>
  digits.length !== 3 || decimals === 3 || new Set(separators).size > 1

const SIGNS: Readonly<Record<string, RegExp>> = {
  '€': /^EUR$/,
  '£': /^(?:GBP|GIP|FKP|SHP|EGP|LBP|SDG|SSP|SYP)$/,
  $: /^(?:[A-Z]{2}D|MXN|ARS|CLP|COP|BRL|CVE|TOP|WST|MOP|NIO)$/,
  '₹': /^INR$/,
  '¥': /^(?:JPY|CNY)$/,
  '₩': /^KRW$/,
  '₺': /^TRY$/,
  '₽': /^RUB$/,
  '₴': /^UAH$/,
  '₫': /^VND$/,
  '₱': /^PHP$/,
  '₪': /^ILS$/,
  '₦': /^NGN$/,
}

// The sign or the code of a currency stands before or behind the number.
const MARK = /^(\p{Sc}|[A-Z]{2,3}\$?)? ?([^A-Z\p{Sc}]+?) ?(\p{Sc}|[A-Z]{3})?$/iu

const isOf = (mark: string, currency: string) =>
  mark === '' || mark.toUpperCase() === currency || SIGNS[mark.slice(-1)]?.test(currency) === true

// Whole amounts are often written with a dash for the cents: `12,-`.
const WHOLE = /[.,] ?(?:-{1,2}|=)$/

const entryIn = (typed: string, currency: string) => {
  const [, before = '', number = '', behind = ''] = MARK.exec(tidyText(typed)) ?? []
  const isCurrency = isOf(before, currency) && isOf(behind, currency)
  return isCurrency ? number.trim().replace(WHOLE, '') : ''
}

const bare = (text: string) => text.replaceAll(/\D/g, '')

const numberOf = (entry: string, decimals: number) => {
  const [, whole = entry, digits = ''] = /^(.*)[.,](\d+)$/.exec(entry) ?? []
  const decimal = digits !== '' && isDecimal(digits, entry.match(/[.,]/g) ?? [], decimals)
  return Number(decimal ? `${bare(whole)}.${digits}` : bare(entry))
}

/**
 * The number that was typed as an amount, with a point or a comma, with or without separators of thousands, and with or
 * without the sign of its currency; undefined for anything else, and for an amount in another currency than the one given.
 */
export const readAmount = (typed: string, decimals: number, currency = 'EUR'): number | undefined => {
  const entry = entryIn(typed, currency)
  return NUMBER.test(entry) || INDIAN.test(entry) ? numberOf(entry, decimals) : undefined
}
