import type { MandateKind } from '#domain/policies/payment/mandate.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'

import type { ChangeForm } from './change-rules.ts'
import type { SentChange } from './submit-one.ts'

/** Another policy that is to change in the same way; of a direct debit with the mandate and the term that the page showed for it. */
export type OtherPolicy = {
  readonly policyId: string
  readonly mandateKind?: MandateKind
  readonly term?: string
}

type CallForOthers = {
  readonly params: { readonly policyId: string }
  readonly body: { readonly alsoFor?: readonly (string | OtherPolicy)[] | undefined }
}

/** The other policies that a call names, each once. */
export const othersIn = ({ params, body }: CallForOthers): readonly OtherPolicy[] => {
  const named = (body.alsoFor ?? []).map((one) => (typeof one === 'string' ? { policyId: one } : one))
  const others = new Map(named.map((one) => [one.policyId, one]))
  others.delete(params.policyId)
  return [...others.values()]
}

// When another policy is paid stays as it is. Its mandate names that term, so nobody signs one with another term.
const accountAlone = (
  form: ChangeForm,
  { paymentMethod: method, paymentTerm: term }: LockedPolicy,
  { mandateKind, term: shownTerm }: OtherPolicy,
): ChangeForm => {
  if (method !== 'DIRECT_DEBIT' || !mandateKind || shownTerm !== term) refuse('policy_change_conflict')
  return { ...form, typed: { ...form.typed, method, term, mandateKind } }
}

/** The key under which the change of another policy is stored once. */
export const keyForOther = (
  { idempotencyKey }: Pick<SentChange, 'idempotencyKey'>,
  { policyId }: Pick<OtherPolicy, 'policyId'>,
): string => `${idempotencyKey} ${policyId}`

/** The change of one policy as it is sent for another: its address, or the account of its direct debit. */
export const sentForOther = (sent: SentChange, policy: LockedPolicy, other: OtherPolicy): SentChange => {
  const { policyId } = other
  const idempotencyKey = keyForOther(sent, other)
  // the form showed no more of it than that it is changed too: its version is the one of now
  const own = { ...sent, policyId, version: policy.version, idempotencyKey, quoted: undefined }
  return own.kind === 'PAYMENT' && own.form ? { ...own, form: accountAlone(own.form, policy, other) } : own
}
