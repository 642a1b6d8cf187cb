// "NL00" with its letters as 23 and 21, as the check digits of an IBAN count them.
const NL00 = '232100'

/**
 * By which banks know who collects (domain reference 5.3): of a Dutch company its number in the trade register, four digits for
 * the branch, and two check digits modulo 97.
 */
export const creditorIdentifier = (tradeRegisterNumber: string): string => {
  const number = `${tradeRegisterNumber}0000`
  const check = 98n - (BigInt(number + NL00) % 97n)
  return `NL${String(check).padStart(2, '0')}ZZZ${number}`
}
