import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import { signsAgain } from '#domain/policies/changes/payment.ts'
import { mandateKind } from '#domain/policies/payment/mandate.ts'
import type { MandateKind } from '#domain/policies/payment/mandate.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

const NO_ACCOUNT = { iban: '', bic: '', bankAccountHolder: '', mandateAccepted: false }

/** The mandate that the form shows. */
export type ShownMandate = {
  readonly kind: MandateKind
  /** Of the running mandate, where that goes on. */
  readonly reference: string | null
}

/** The mandate that the form shows with this term. */
export const shownMandate = (term: string, payment: PolicyPayment): ShownMandate => {
  const { term: current, mandateKind: running, mandateReference, oneCollectionPaysAll } = payment
  const kind = mandateKind(term, { term: current, running, oneCollectionPaysAll })
  return { kind, reference: kind === running ? mandateReference : null }
}

/** The term that the text of a mandate names: one for more than one collection goes on where all is paid at once. */
export const mandateTerm = (term: string, { kind }: ShownMandate): string =>
  term === 'AT_ONCE' && kind === 'RCUR' ? kind : term

/** Whether the account of the running mandate can be kept. */
export const canKeepAccount = ({ term }: Values, payment: PolicyPayment): boolean =>
  payment.accountEndsWith !== null && !signsAgain(textOf(term), payment)

/** Whether an account is typed for a direct debit, with its mandate. */
export const givesAccount = (values: Values, payment: PolicyPayment): boolean =>
  values['method'] === 'DIRECT_DEBIT' && (!canKeepAccount(values, payment) || values['account'] === 'OTHER')

/** What counts of the answers: an account that was typed and then not chosen does not. */
export const answersThatCount = (values: Values, payment: PolicyPayment): Values =>
  givesAccount(values, payment) ? values : { ...values, ...NO_ACCOUNT }

const isTick = (field: string) => field.startsWith('also-')

/**
 * What is answered now: with another term, or for other policies too, the form shows other mandates, which are not accepted yet.
 */
export const answeredNow = (values: Values, patch: Values): Values => {
  const otherTerm = patch['term'] !== undefined && patch['term'] !== values['term']
  const others = otherTerm || Object.keys(patch).some(isTick)
  return others && values['mandateAccepted'] === true ? { ...patch, mandateAccepted: false } : patch
}

type Payments = { readonly before: PolicyPayment; readonly now: PolicyPayment }

/** Whether the form shows another mandate than before for what is answered. */
export const showsOtherMandate = (values: Values, { before, now }: Payments): boolean => {
  if (!givesAccount(values, before)) return false
  const term = textOf(values['term'])
  const [was, is] = [shownMandate(term, before), shownMandate(term, now)]
  return was.kind !== is.kind || was.reference !== is.reference
}

/**
 * The answers that are others when the payment changed meanwhile: an account that was typed stays chosen, and another
 * mandate is not accepted yet.
 */
export const answersChanged = (values: Values, payments: Payments): Values => ({
  ...(givesAccount(values, payments.before) ? { account: 'OTHER' } : {}),
  ...(showsOtherMandate(values, payments) ? { mandateAccepted: false } : {}),
})
