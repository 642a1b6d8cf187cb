import * as z from 'zod/mini'

import type { PaymentOption } from '#domain/policies/payment/payment-options.ts'
import { bankAccountIssues, paymentWayIssues } from '#domain/policies/payment/payment-issues.ts'
import type { PaymentCodes } from '#domain/policies/payment/payment-issues.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { TextAnswer } from './answers/form-answers.ts'
import { SAVE_PREFIX } from './answers/situation-codes.ts'

export type PaymentFacts = {
  /** The payment methods and terms that the advice offers for the chosen cover. */
  readonly payment: readonly PaymentOption[]
  /** The names of those who are under age: no holders of an account that signs a mandate (ruling 66). */
  readonly minors?: readonly string[]
}

const PaymentDetails = z.object({
  paymentTerm: TextAnswer,
  paymentMethod: TextAnswer,
  ibanAccountNumber: TextAnswer,
  bicSwiftCode: TextAnswer,
  bankAccountHolder: TextAnswer,
})

// domain reference 7.2
const CODES: PaymentCodes = {
  prefix: SAVE_PREFIX,
  fields: {
    term: 'paymentTerm',
    method: 'paymentMethod',
    iban: 'ibanAccountNumber',
    bic: 'bicSwiftCode',
    bankAccountHolder: 'bankAccountHolder',
  },
  names: { term: 'payment_term', method: 'payment_method', holder: 'bank_account_holder' },
  methodNotOffered: 'not_allowed',
  foreignBic: 'error',
}

/** The rules of part 4 of request-insurance; a bank account is judged only for direct debit. */
export const paymentDetails = {
  shape: PaymentDetails,
  prefix: SAVE_PREFIX,
  check: (typed, { payment, minors = [] }) => {
    const { paymentTerm: term, paymentMethod: method, bankAccountHolder } = typed
    const account = { iban: typed.ibanAccountNumber, bic: typed.bicSwiftCode, bankAccountHolder }
    return [
      ...paymentWayIssues({ term, method }, payment, CODES),
      ...(method === 'DIRECT_DEBIT' ? bankAccountIssues(account, minors, { ...CODES, payment }) : []),
    ]
  },
} satisfies Rules<typeof PaymentDetails, PaymentFacts>
