import { blockerOf } from '#domain/policies/actions/actions.ts'
import type { ActionFacts, PolicyAction } from '#domain/policies/actions/actions.ts'
import { blockerContext } from '#domain/policies/actions/blocker-context.ts'
import { notRenewableReason } from '#domain/policies/policy.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import type { PolicyDetails } from './policy-details.ts'

/** Refuses an action that is blocked on a policy, with the code and what its text names: the same as the view. */
export const refuseBlocked = (
  action: PolicyAction,
  policy: PolicyDetails & { readonly status: PolicyStatus },
  facts: ActionFacts,
): void => {
  const blocker = blockerOf(action, policy, facts)
  if (!blocker) return
  const shown = {
    ...policy,
    notRenewable: notRenewableReason(policy, facts) ?? null,
    blockedBy: { TERMINATE: blockerOf('TERMINATE', policy, facts) ?? null },
  }
  refuse(blocker, blockerContext(shown, { institution: policy.institution ?? '', today: facts.today }))
}
