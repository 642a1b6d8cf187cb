import type { ClaimLineView } from '#contract/claims.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { ClaimFacts } from '#domain/claims/claim-form.ts'

import type { ClaimPart } from './claim-draft.ts'

/** What is known of a customer: the policy of the claim, those it may be for, and what was claimed before. */
export type OwnClaims = {
  readonly policy: PolicyView
  readonly claimable: readonly PolicyView[]
  readonly earlier: readonly ClaimLineView[]
  /** The end of the account to which we pay without another one; null without one, undefined where it is not known. */
  readonly account: string | null | undefined
}

/** The account of the policy as the texts need it. */
export const knownAccount = (own: OwnClaims | undefined) => {
  const account = own?.account
  if (account === undefined) return { known: 'unclear', account: '' }
  return { known: account === null ? 'no' : 'yes', account: account ?? '' }
}

export type PartProps = {
  readonly facts: ClaimFacts
  /** Undefined for a visitor, of whom nothing is known. */
  readonly own: OwnClaims | undefined
  /** Opens the next part. */
  readonly next: () => void
  /** Where a part is changed from the last one. */
  readonly changeHref: (part: ClaimPart) => string
  /** "Continue", or "Save and go back" where one comes from the last part. */
  readonly submitLabel: string
  /** The part that was changed just before; the last one marks it. */
  readonly changed: ClaimPart | undefined
}
