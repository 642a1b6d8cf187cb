import type { ActionBlocker } from '#domain/policies/actions.ts'
import { blockerContext } from '#domain/policies/blocker-context.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { refuse } from '#server/platform/http/refuse.ts'

import type { StoredPolicy } from './select-policy.ts'

/** Refuses an action on a policy with the code that blocks it, and what the text of the code names. */
export const refuseBlocked = (
  blocker: ActionBlocker,
  policy: StoredPolicy & { readonly status: PolicyStatus },
): never => refuse(blocker, blockerContext(policy, policy.institution))
