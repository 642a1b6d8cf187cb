import type { PolicyView } from '#contract/policies.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'

import type { WithdrawnRequest } from './receipt-store.ts'

/** The own policy that a number means: its own number counts before that of a request, which may have two. */
export const policyNamed = (number: string, all: readonly PolicyView[]): PolicyView | undefined => {
  const own = all.find(({ policyNumber }) => policyNumber === number)
  const [first, ...more] = all.filter(({ applicationNumber }) => applicationNumber === number)
  return own ?? (more.length ? undefined : first)
}

// a request of the family that still waits is not accepted once the policy of the student is gone
const isFamilyInsured = (policy: PolicyView, { policyNumber }: PolicyView) =>
  policy.mainPolicyNumber === policyNumber && policy.status !== 'UNDER_REVIEW_NEW'

/**
 * The policies that go on when their customer withdraws from this one, though they came with it: those of the family that
 * joined it, and the other one of its request.
 */
export const remainingPolicies = (policy: PolicyView, all: readonly PolicyView[]): readonly PolicyView[] =>
  all.filter(
    (other) =>
      other.policyId !== policy.policyId &&
      rulesOfStatus(other.status)?.final === false &&
      (isFamilyInsured(other, policy) || other.applicationNumber === policy.applicationNumber),
  )

/** How much of its request goes with this policy, if we have not accepted it yet. */
export const requestWithdrawn = (
  policy: PolicyView,
  all: readonly PolicyView[],
): WithdrawnRequest | undefined => {
  if (policy.status !== 'UNDER_REVIEW_NEW') return undefined
  const stays = remainingPolicies(policy, all)
  return stays.some(({ applicationNumber }) => applicationNumber === policy.applicationNumber)
    ? 'PART'
    : 'WHOLE'
}
