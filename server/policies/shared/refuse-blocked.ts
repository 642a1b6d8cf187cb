import type { ActionBlocker } from '#domain/policies/actions.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { refuse } from '#server/platform/http/refuse.ts'

import type { StoredPolicy } from './select-policy.ts'

/** Refuses an action on a policy with the code that blocks it, and what the text of the code names. */
export const refuseBlocked = (
  blocker: ActionBlocker,
  policy: StoredPolicy & { readonly status: PolicyStatus },
): never =>
  refuse(blocker, {
    policyNumber: policy.policyNumber,
    status: policy.status,
    startDate: policy.startDate,
    endDate: policy.endDate,
    lastDate: policy.withdrawUntil ?? '',
    institution: policy.institution ?? '',
    reviewDays: ANSWER_DAYS,
  })
