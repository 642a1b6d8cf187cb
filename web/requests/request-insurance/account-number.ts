import { groupedIban, ibanOf, ibanProblem, needsBic } from '#domain/policies/bank-account.ts'

/** Why an account cannot be collected from although its number is right; then bank transfer is the way on. */
export const refusedAccount = (typed: string): 'uk' | 'not_sepa' | undefined => {
  const problem = ibanProblem(typed, true)
  if (problem === 'iban_uk_not_allowed') return 'uk'
  return problem === 'iban_not_sepa' ? 'not_sepa' : undefined
}

/** Says whether the BIC is asked: the number is right, and the bank is outside the European Economic Area (A0). */
export const asksBic = (typed: string): boolean => !ibanProblem(typed, true) && needsBic(ibanOf(typed))

/** A typed account number in groups of four; what cannot be one stays as it is. */
export const tidyIban = (typed: string): string =>
  ibanProblem(typed, false) ? typed.trim() : groupedIban(typed)

/** An account number with all but the country and the last four hidden: `NL•• •••• •••• ••43 00`. */
export const maskedIban = (typed: string): string => {
  const iban = ibanOf(typed)
  if (iban.length <= 6) return '•'.repeat(iban.length)
  return groupedIban(iban.slice(0, 2) + '•'.repeat(iban.length - 6) + iban.slice(-4)).trim()
}
