import * as z from 'zod/mini'

import { ibanOf } from '#domain/policies/payment/bank-account.ts'
import {
  bankAccountIssues,
  bankAccountOf,
  isTerm,
  paymentOf,
  paymentWayIssues,
} from '#domain/policies/payment/payment-issues.ts'
import type { PaymentCodes, TypedAccount } from '#domain/policies/payment/payment-issues.ts'
import type { MandateKind } from '#domain/policies/payment/mandate.ts'
import type { PaymentOption } from '#domain/policies/payment/payment-options.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { FormText } from './form-text.ts'

const PaymentForm = z.object({
  term: FormText,
  method: FormText,
  iban: FormText,
  bic: FormText,
  bankAccountHolder: FormText,
  mandateAccepted: z.pipe(
    z.optional(z.nullable(z.boolean())),
    z.transform((accepted) => accepted === true),
  ),
})
/** The form as it was judged. */
export type PaymentForm = z.infer<typeof PaymentForm>

export type PaymentFacts = {
  /** What the product and the period allow (decision table T5). */
  readonly options: readonly PaymentOption[]
  readonly current: { readonly term: string; readonly method: string }
  /** The account of the running mandate ends so; null without one. With it an empty IBAN keeps the account. */
  readonly accountEndsWith: string | null
  /** For how many collections the running mandate is; null without one. */
  readonly mandateKind: MandateKind | null
  /** The names of those who are under age: no holders of an account that signs a mandate (ruling 66). */
  readonly minors: readonly string[]
  /** Whether this is the account of the running mandate. Only the server knows: a screen has no more than its end. */
  readonly isRunningAccount?: (account: ReturnType<typeof bankAccountOf>) => boolean
}

/** The codes of a payment that changes (domain reference 7.3); a bank may have a BIC from another country than its accounts. */
export const CHANGE_CODES: PaymentCodes = {
  prefix: 'policy_payment_',
  names: { term: 'term', method: 'method', holder: 'account_holder' },
  methodNotOffered: 'invalid',
  foreignBic: 'warning',
}

/** Whether the running mandate is for one collection, while the chosen term asks for more: it is signed again then. */
export const signsAgain = (term: string, { mandateKind }: Pick<PaymentFacts, 'mandateKind'>): boolean =>
  mandateKind === 'OOFF' && isTerm(term) && term !== 'AT_ONCE'

/** Whether the form keeps the account of the running mandate: a direct debit without an IBAN, or with the same account. */
export const keepsAccount = (
  form: Pick<PaymentForm, 'method' | 'term'> & TypedAccount,
  facts: Pick<PaymentFacts, 'accountEndsWith' | 'mandateKind' | 'isRunningAccount'>,
): boolean => {
  const { accountEndsWith, isRunningAccount } = facts
  if (form.method !== 'DIRECT_DEBIT' || accountEndsWith === null) return false
  if (signsAgain(form.term, facts)) return false
  return ibanOf(form.iban) === '' || isRunningAccount?.(bankAccountOf(form)) === true
}

const accountIssues = (form: PaymentForm, { minors, options }: PaymentFacts): readonly Issue[] => [
  ...bankAccountIssues(form, minors, { ...CHANGE_CODES, payment: options }),
  ...(form.mandateAccepted ? [] : [issue('mandateAccepted', 'policy_payment_mandate_not_accepted')]),
]

const isSame = (form: PaymentForm, facts: PaymentFacts) =>
  form.term === facts.current.term &&
  form.method === facts.current.method &&
  (form.method !== 'DIRECT_DEBIT' || keepsAccount(form, facts))

/**
 * The form for another way to pay (POL-09, POL-10). A direct debit needs an account in the SEPA area and a signed mandate,
 * unless it keeps the account of the running one.
 */
export const paymentForm = {
  shape: PaymentForm,
  check: (form, facts) => {
    const account =
      form.method === 'DIRECT_DEBIT' && !keepsAccount(form, facts) ? accountIssues(form, facts) : []
    const issues = [...paymentWayIssues(form, facts.options, CHANGE_CODES), ...account]
    return !issues.length && isSame(form, facts) ? [issue('', 'policy_no_changes')] : issues
  },
} satisfies Rules<typeof PaymentForm, PaymentFacts>

/** What a form that passed its rules makes of the payment of a policy. */
export const paymentOfForm = (form: PaymentForm, facts: PaymentFacts) =>
  paymentOf(form, keepsAccount(form, facts))
