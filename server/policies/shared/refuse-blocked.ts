import { blockerOf } from '#domain/policies/actions/actions.ts'
import type { ActionBlocker, ActionFacts } from '#domain/policies/actions/actions.ts'
import { blockerContext } from '#domain/policies/actions/blocker-context.ts'
import { notRenewableReason } from '#domain/policies/policy.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import type { StoredPolicy } from './select-policy.ts'

/** Refuses an action on a policy with the code that blocks it, and what the text of the code names: the same as the view. */
export const refuseBlocked = (
  blocker: ActionBlocker,
  policy: StoredPolicy & { readonly status: PolicyStatus },
  facts: ActionFacts,
): never => {
  const shown = {
    ...policy,
    notRenewable: notRenewableReason(policy, facts) ?? null,
    blockedBy: { TERMINATE: blockerOf('TERMINATE', policy, facts) ?? null },
  }
  return refuse(blocker, blockerContext(shown, { institution: policy.institution ?? '', today: facts.today }))
}
