const ENTRY = /^\d{1,3}(?:[.,' \u00a0]?\d{3})*(?:[.,]\d+)?$|^\d+(?:[.,]\d+)?$/

// "1.234" is a thousand and more, but for a currency with three decimals.
const isDecimal = (digits: string, separators: readonly string[], decimals: number) =>
  digits.length !== 3 || decimals === 3 || new Set(separators).size > 1

/**
 * The number that was typed as an amount, with a point or a comma and with or without separators of thousands;
 * undefined for anything else.
 */
export const readAmount = (typed: string, decimals: number): number | undefined => {
  const entry = typed.trim()
  if (!ENTRY.test(entry)) return undefined
  const separators = entry.match(/[.,]/g) ?? []
  const [, whole = entry, digits = ''] = /^(.*)[.,](\d+)$/.exec(entry) ?? []
  const bare = (text: string) => text.replaceAll(/\D/g, '')
  const decimal = digits !== '' && isDecimal(digits, separators, decimals)
  return Number(decimal ? `${bare(whole)}.${digits}` : bare(entry))
}
