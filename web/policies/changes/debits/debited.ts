import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import { isSamePerson } from '#domain/policies/changes/same-person.ts'
import { call } from '#web/platform/api/call.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { policiesThatMove, tickOf } from '#web/policies/changes/MovesToo.tsx'
import { shownMandate } from '#web/policies/changes/payment-answers.ts'

/** Another policy that is paid by direct debit, with how. */
export type Debited = { readonly policy: PolicyView; readonly payment: PolicyPayment }

const mayGet = (policy: PolicyView) => (other: PolicyView) =>
  other.policyId !== policy.policyId &&
  other.paymentMethod === 'DIRECT_DEBIT' &&
  other.blockedBy.PAYMENT === null

const loadOne = async (policy: PolicyView): Promise<readonly Debited[]> => {
  const { policyId } = policy
  try {
    return [{ policy, payment: await call(policyChanges.payment, { params: { policyId } }) }]
  } catch (error) {
    // the form is shown without it: it can be changed on a page of its own
    console.error('how another policy is paid did not load', error)
    return []
  }
}

/** The other policies whose direct debit can get the account that is given for this one. */
export const loadDebited = async (
  policy: PolicyView,
  all: readonly PolicyView[],
): Promise<readonly Debited[]> => (await Promise.all(all.filter(mayGet(policy)).map(loadOne))).flat()

/** Those that are ticked. */
export const debitedToo = (others: readonly Debited[], values: Values): readonly Debited[] => {
  const ticked = policiesThatMove(
    others.map(({ policy }) => policy),
    values,
  )
  return others.filter(({ policy }) => ticked.includes(policy))
}

type PaidNow = { readonly policy: PolicyView; readonly payment: PolicyPayment }

const sameAccount = (one: PolicyPayment, other: PolicyPayment) =>
  one.accountEndsWith !== null &&
  one.accountEndsWith === other.accountEndsWith &&
  one.bankAccountHolder === other.bankAccountHolder

/** Which are ticked before anybody presses: those of the same person that are paid from the same account now. */
export const debitedAtFirst = ({ policy, payment }: PaidNow, others: readonly Debited[]): Values =>
  Object.fromEntries(
    others.map((other) => [
      tickOf(other.policy),
      isSamePerson(policy, other.policy) && sameAccount(payment, other.payment),
    ]),
  )

/** The policies that stay with the account that this one is paid from now. */
export const staysBehind = (
  { payment }: PaidNow,
  others: readonly Debited[],
  also: readonly Debited[],
): readonly PolicyView[] =>
  others
    .filter((other) => sameAccount(payment, other.payment))
    .map(({ policy }) => policy)
    .filter(({ policyId }) => also.every(({ policy }) => policy.policyId !== policyId))

/** How a call names them: each with the mandate and the term that the page showed. */
export const namedIn = (also: readonly Debited[]) =>
  also.length === 0
    ? {}
    : {
        alsoFor: also.map(({ policy: { policyId }, payment }) => ({
          policyId,
          mandateKind: shownMandate(payment.term, payment).kind,
          term: payment.term,
        })),
      }
