import type { ClaimLineView } from '#contract/claims.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { ClaimFacts } from '#domain/claims/claim-form.ts'

import type { ClaimPart } from './claim-draft.ts'

/** What is known of a customer: the policy of the claim, those it may be for, and what was claimed before. */
export type OwnClaims = {
  readonly policy: PolicyView
  readonly claimable: readonly PolicyView[]
  readonly earlier: readonly ClaimLineView[]
}

export type PartProps = {
  readonly facts: ClaimFacts
  /** Undefined for a visitor, of whom nothing is known. */
  readonly own: OwnClaims | undefined
  /** Opens the next part. */
  readonly next: () => void
  readonly partHref: (part: ClaimPart) => string
}
