import type { PolicyView } from '#contract/policies.ts'
import type { EndingFacts } from '#contract/policies/policy-ending.ts'

export type EndingData = {
  readonly policy: PolicyView
  readonly facts: EndingFacts
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
}

export type EndingProps = EndingData & { readonly next: () => void; readonly back: () => void }
