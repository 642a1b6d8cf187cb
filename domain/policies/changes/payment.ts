import * as z from 'zod/mini'

import { ADULT_FROM_AGE, isHeldByOneOf } from '#domain/policies/payment/adult-holder.ts'
import {
  bicOf,
  bicProblem,
  HOLDER_MAX,
  ibanIssueContext,
  ibanOf,
  ibanProblem,
  isAccountHolder,
} from '#domain/policies/payment/bank-account.ts'
import type { MandateKind } from '#domain/policies/mandate.ts'
import { PAYMENT_TERMS } from '#domain/policies/instalments.ts'
import type { PaymentTerm } from '#domain/policies/instalments.ts'
import type { ChosenMethod, PaymentOption } from '#domain/policies/payment-options.ts'
import { issue, warning } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'
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

/** The account of a direct debit, as it is typed. */
type TypedAccount = Pick<PaymentForm, 'iban' | 'bic' | 'bankAccountHolder'>

type BankAccount = { readonly iban: string; readonly bic: string | null; readonly accountHolder: string }

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
  readonly isRunningAccount?: (account: BankAccount) => boolean
}

const at = (field: string, end: string, context: IssueContext = {}): Issue =>
  issue(field, `policy_payment_${end}`, context)

const isTerm = (text: string): text is PaymentTerm => PAYMENT_TERMS.some((one) => one === text)

/** How a policy is to be paid from now on, as it is typed. */
type TypedWay = Pick<PaymentForm, 'term' | 'method'>

const methodIssues = ({ method }: TypedWay, { options }: Pick<PaymentFacts, 'options'>): readonly Issue[] => {
  if (!method) return [at('method', 'method_empty')]
  const offered = options.some((one) => one.method === method)
  return offered ? [] : [at('method', 'method_invalid', { value: method })]
}

const termIssues = (
  { term, method }: TypedWay,
  { options }: Pick<PaymentFacts, 'options'>,
): readonly Issue[] => {
  if (!term) return [at('term', 'term_empty')]
  if (!isTerm(term)) return [at('term', 'term_invalid', { value: term })]
  const option = options.find((one) => one.method === method)
  if (!option || option.terms.includes(term)) return []
  return [at('term', 'term_not_allowed', { paymentTerm: term, paymentMethod: method })]
}

/** What is wrong with the term and the method, each at its field. */
export const paymentWayIssues = (way: TypedWay, facts: Pick<PaymentFacts, 'options'>): readonly Issue[] => [
  ...methodIssues(way, facts),
  ...termIssues(way, facts),
]

/** The account of a direct debit, as it is stored. */
export const bankAccountOf = ({ iban, bic, bankAccountHolder }: TypedAccount): BankAccount => ({
  iban: ibanOf(iban),
  bic: bic === '' ? null : bicOf(bic),
  accountHolder: bankAccountHolder,
})

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

const ibanIssues = ({ iban }: TypedAccount): readonly Issue[] => {
  if (!ibanOf(iban)) return [at('iban', 'iban_empty')]
  const problem = ibanProblem(iban, true)
  if (!problem) return []
  return [at('iban', problem, ibanIssueContext(problem, iban))]
}

const bicIssues = ({ bic, iban }: TypedAccount): readonly Issue[] => {
  const problem = bicProblem(bic, ibanOf(iban))
  if (!problem) return []
  const { reason, ...context } = problem
  // a bank may have its code from another country, so it is only asked to be checked (domain reference 7.3)
  return [
    reason === 'bic_country_mismatch'
      ? warning('bic', `policy_payment_${reason}`, context)
      : at('bic', reason, context),
  ]
}

const holderIssues = ({ bankAccountHolder }: TypedAccount, minors: readonly string[]): readonly Issue[] => {
  if (!bankAccountHolder) return [at('bankAccountHolder', 'account_holder_empty')]
  if (isHeldByOneOf(minors, bankAccountHolder))
    return [at('bankAccountHolder', 'account_holder_not_adult', { minAge: ADULT_FROM_AGE })]
  return isAccountHolder(bankAccountHolder)
    ? []
    : [at('bankAccountHolder', 'account_holder_invalid', { max: HOLDER_MAX })]
}

/** What is wrong with the account of a direct debit, where these people are under age. */
export const bankAccountIssues = (typed: TypedAccount, minors: readonly string[]): readonly Issue[] => {
  const iban = ibanIssues(typed)
  return [
    ...iban,
    // a BIC is compared with the IBAN, which must be right first
    ...(iban.length ? [] : bicIssues(typed)),
    ...holderIssues(typed, minors),
  ]
}

const accountIssues = (form: PaymentForm, { minors }: PaymentFacts): readonly Issue[] => [
  ...bankAccountIssues(form, minors),
  ...(form.mandateAccepted ? [] : [at('mandateAccepted', 'mandate_not_accepted')]),
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
    const found = [...paymentWayIssues(form, facts), ...account]
    return !found.length && isSame(form, facts) ? [issue('', 'policy_no_changes')] : found
  },
} satisfies Rules<typeof PaymentForm, PaymentFacts>

/** What a form that passed its rules makes of the payment of a policy. */
export const paymentOfForm = (form: PaymentForm, facts: PaymentFacts) => ({
  // the rules let only these through
  paymentTerm: form.term as PaymentTerm,
  paymentMethod: form.method as ChosenMethod,
  account: form.method === 'DIRECT_DEBIT' && !keepsAccount(form, facts) ? bankAccountOf(form) : null,
})
