import * as z from 'zod/mini'

import { ADULT_FROM_AGE, isHeldByOneOf } from '#domain/policies/payment/adult-holder.ts'
import {
  bicProblem,
  HOLDER_MAX,
  ibanIssueContext,
  ibanOf,
  ibanProblem,
  isAccountHolder,
} from '#domain/policies/payment/bank-account.ts'
import { PAYMENT_TERMS } from '#domain/policies/instalments.ts'
import type { PaymentOption } from '#domain/policies/payment-options.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { saveIssue, TextAnswer } from './form-answers.ts'
import { SAVE_PREFIX } from './situation/situation-codes.ts'

export type PaymentFacts = {
  /** The payment methods and terms that the advice offers for the chosen cover. */
  readonly payment: readonly PaymentOption[]
  /** The names of those who are under age: no holders of an account that signs a mandate (ruling 66). */
  readonly minors?: readonly string[]
}

const CHOSEN_METHODS: readonly string[] = [
  'DIRECT_DEBIT',
  'BANK_TRANSFER',
] satisfies PaymentOption['method'][]

const PaymentDetails = z.object({
  paymentTerm: TextAnswer,
  paymentMethod: TextAnswer,
  ibanAccountNumber: TextAnswer,
  bicSwiftCode: TextAnswer,
  bankAccountHolder: TextAnswer,
})
type PaymentDetails = z.infer<typeof PaymentDetails>

const methodIssues = ({ paymentMethod }: PaymentDetails, { payment }: PaymentFacts): readonly Issue[] => {
  const field = 'paymentMethod'
  if (!paymentMethod) return [saveIssue(field, 'payment_method_empty')]
  if (!CHOSEN_METHODS.includes(paymentMethod))
    return [saveIssue(field, 'payment_method_invalid', { value: paymentMethod })]
  const offered = payment.some(({ method }) => method === paymentMethod)
  return offered ? [] : [saveIssue(field, 'payment_method_not_allowed')]
}

const termIssues = (
  { paymentTerm, paymentMethod }: PaymentDetails,
  { payment }: PaymentFacts,
): readonly Issue[] => {
  const field = 'paymentTerm'
  const term = PAYMENT_TERMS.find((one) => one === paymentTerm)
  if (!paymentTerm) return [saveIssue(field, 'payment_term_empty')]
  if (!term) return [saveIssue(field, 'payment_term_invalid', { value: paymentTerm })]
  const option = payment.find(({ method }) => method === paymentMethod)
  // the allowed terms depend on the method, so it must be an offered one
  if (!option || option.terms.includes(term)) return []
  return [saveIssue(field, 'payment_term_not_allowed', { paymentTerm, paymentMethod })]
}

const ibanIssues = ({ ibanAccountNumber }: PaymentDetails): readonly Issue[] => {
  const field = 'ibanAccountNumber'
  if (!ibanOf(ibanAccountNumber)) return [saveIssue(field, 'iban_empty')]
  const problem = ibanProblem(ibanAccountNumber, true)
  if (!problem) return []
  return [saveIssue(field, problem, ibanIssueContext(problem, ibanAccountNumber))]
}

const bicIssues = ({ bicSwiftCode, ibanAccountNumber }: PaymentDetails): readonly Issue[] => {
  const problem = bicProblem(bicSwiftCode, ibanOf(ibanAccountNumber))
  if (!problem) return []
  const { reason, ...context } = problem
  return [saveIssue('bicSwiftCode', reason, context)]
}

const holderIssues = (
  { bankAccountHolder }: PaymentDetails,
  { minors = [] }: Pick<PaymentFacts, 'minors'>,
): readonly Issue[] => {
  if (!bankAccountHolder) return [saveIssue('bankAccountHolder', 'bank_account_holder_empty')]
  if (isHeldByOneOf(minors, bankAccountHolder))
    return [saveIssue('bankAccountHolder', 'bank_account_holder_not_adult', { minAge: ADULT_FROM_AGE })]
  if (isAccountHolder(bankAccountHolder)) return []
  return [saveIssue('bankAccountHolder', 'bank_account_holder_invalid', { max: HOLDER_MAX })]
}

const accountIssues = (payment: PaymentDetails, facts: PaymentFacts): readonly Issue[] => {
  const iban = ibanIssues(payment)
  // a BIC is compared with the IBAN, which must be valid first
  return [...iban, ...(iban.length ? [] : bicIssues(payment)), ...holderIssues(payment, facts)]
}

/** The rules of part 4 of request-insurance; a bank account is judged only for direct debit. */
export const paymentDetails = {
  shape: PaymentDetails,
  prefix: SAVE_PREFIX,
  check: (payment, facts) => [
    ...termIssues(payment, facts),
    ...methodIssues(payment, facts),
    ...(payment.paymentMethod === 'DIRECT_DEBIT' ? accountIssues(payment, facts) : []),
  ],
} satisfies Rules<typeof PaymentDetails, PaymentFacts>
