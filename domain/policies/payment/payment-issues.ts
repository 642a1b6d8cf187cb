// What is wrong with how an insurance is to be paid: term, method and the account of a direct debit (domain reference 3.2).
import { PAYMENT_TERMS } from './instalments.ts'
import type { PaymentTerm } from './instalments.ts'
import { CHOSEN_METHODS, offersTransfer } from './payment-options.ts'
import type { ChosenMethod, PaymentOption } from './payment-options.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext, Severity } from '#domain/shared/issue.ts'

import { ADULT_FROM_AGE, isHeldByOneOf } from './adult-holder.ts'
import {
  bicOf,
  bicProblem,
  HOLDER_MAX,
  ibanIssueContext,
  ibanOf,
  ibanProblem,
  isAccountHolder,
} from './bank-account.ts'

type TypedWay = { readonly term: string; readonly method: string }

/** The account of a direct debit, as it is typed. */
export type TypedAccount = { readonly iban: string; readonly bic: string; readonly bankAccountHolder: string }

type Field = keyof TypedWay | keyof TypedAccount

/** How a form names what is wrong with a payment, and the two answers that are judged differently in it. */
export type PaymentCodes = {
  readonly prefix: string
  /** The fields that have another name in this form. */
  readonly fields?: Readonly<Record<Field, string>>
  /** What the codes call these fields. */
  readonly names: Readonly<Record<'term' | 'method' | 'holder', string>>
  /** The code of a method that exists and is not offered. */
  readonly methodNotOffered: 'not_allowed' | 'invalid'
  /** Whether a BIC from another country than the IBAN is refused, or a warning only. */
  readonly foreignBic: Severity
}

type Problem = readonly [field: Field, end: string, context?: IssueContext, severity?: Severity]

const issuesOf = (
  all: readonly (Problem | undefined)[],
  { prefix, fields }: PaymentCodes,
): readonly Issue[] =>
  all
    .filter((problem) => problem !== undefined)
    .map(([field, end, context, severity = 'error']) => ({
      ...issue(fields?.[field] ?? field, prefix + end, context),
      severity,
    }))

/** Whether this is the code of a payment term. */
export const isTerm = (text: string): text is PaymentTerm => PAYMENT_TERMS.some((term) => term === text)

type Options = readonly PaymentOption[]

const termProblem = ({ term, method }: TypedWay, options: Options, name: string): Problem | undefined => {
  if (!term) return ['term', `${name}_empty`]
  if (!isTerm(term)) return ['term', `${name}_invalid`, { value: term }]
  const option = options.find((paymentOption) => paymentOption.method === method)
  // the allowed terms depend on the method, so it must be an offered one
  if (!option || option.terms.includes(term)) return undefined
  return ['term', `${name}_not_allowed`, { paymentTerm: term, paymentMethod: method }]
}

const methodProblem = ({ method }: TypedWay, options: Options, codes: PaymentCodes): Problem | undefined => {
  const name = codes.names.method
  if (!method) return ['method', `${name}_empty`]
  if (options.some((option) => option.method === method)) return undefined
  const exists = CHOSEN_METHODS.some((chosenMethod) => chosenMethod === method)
  return exists && codes.methodNotOffered === 'not_allowed'
    ? ['method', `${name}_not_allowed`]
    : ['method', `${name}_invalid`, { value: method }]
}

/** What is wrong with the term and the method, where these are offered. */
export const paymentWayIssues = (way: TypedWay, options: Options, codes: PaymentCodes): readonly Issue[] =>
  issuesOf([termProblem(way, options, codes.names.term), methodProblem(way, options, codes)], codes)

/** The codes of the account of a direct debit, and the ways to pay: what to do about a refused account depends on them. */
type AccountCodes = PaymentCodes & {
  /** Undefined while it is not known which there are. */
  readonly payment: Options | undefined
}

const ibanFound = ({ iban }: TypedAccount, { payment }: AccountCodes): Problem | undefined => {
  if (!ibanOf(iban)) return ['iban', 'iban_empty']
  const problem = ibanProblem(iban, true)
  const wayOut = !payment || offersTransfer(payment) ? {} : { transfer: 'no' }
  return problem && ['iban', problem, { ...ibanIssueContext(problem, iban), ...wayOut }]
}

const bicFound = ({ bic, iban }: TypedAccount, { foreignBic }: PaymentCodes): Problem | undefined => {
  const problem = bicProblem(bic, ibanOf(iban))
  if (!problem) return undefined
  const { reason, ...context } = problem
  return ['bic', reason, context, reason === 'bic_country_mismatch' ? foreignBic : 'error']
}

const holderFound = (holder: string, minors: readonly string[], name: string): Problem | undefined => {
  const field = 'bankAccountHolder'
  if (!holder) return [field, `${name}_empty`]
  if (isHeldByOneOf(minors, holder)) return [field, `${name}_not_adult`, { minAge: ADULT_FROM_AGE }]
  return isAccountHolder(holder) ? undefined : [field, `${name}_invalid`, { max: HOLDER_MAX }]
}

/**
 * What is wrong with the account of a direct debit. These people are under age: they hold no account that signs a mandate
 * (ruling 66).
 */
export const bankAccountIssues = (
  typed: TypedAccount,
  minors: readonly string[],
  codes: AccountCodes,
): readonly Issue[] => {
  const iban = ibanFound(typed, codes)
  // a BIC is compared with the IBAN, which must be right first
  const bic = iban ? undefined : bicFound(typed, codes)
  return issuesOf([iban, bic, holderFound(typed.bankAccountHolder, minors, codes.names.holder)], codes)
}

/** The account of a direct debit, as it is stored. */
export const bankAccountOf = ({ iban, bic, bankAccountHolder }: TypedAccount) => ({
  iban: ibanOf(iban),
  bic: bic === '' ? null : bicOf(bic),
  accountHolder: bankAccountHolder,
})

/** How a form that passed its rules pays; without an account where it keeps the known one, or needs none. */
export const paymentOf = (form: TypedWay & TypedAccount, keepsAccount: boolean) => ({
  // the rules let only these through
  paymentTerm: form.term as PaymentTerm,
  paymentMethod: form.method as ChosenMethod,
  account: form.method === 'DIRECT_DEBIT' && !keepsAccount ? bankAccountOf(form) : null,
})
