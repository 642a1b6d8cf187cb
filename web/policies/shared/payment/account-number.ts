import { groupedIban, ibanOf, ibanProblem, needsBic } from '#domain/policies/payment/bank-account.ts'

/** Why direct debit is impossible although the number is valid; bank transfer is offered instead. */
export const refusedAccount = (typed: string): 'uk' | 'not_sepa' | undefined => {
  const problem = ibanProblem(typed, true)
  if (problem === 'iban_uk_not_allowed') return 'uk'
  return problem === 'iban_not_sepa' ? 'not_sepa' : undefined
}

/** Whether to ask the BIC: the number is valid and the bank is outside the European Economic Area (A0). */
export const asksBic = (typed: string): boolean => !ibanProblem(typed, true) && needsBic(ibanOf(typed))

/** A typed account number in groups of four; an invalid one stays as typed. */
export const formatTypedIban = (typed: string): string =>
  ibanProblem(typed, false) ? typed.trim() : groupedIban(typed)
