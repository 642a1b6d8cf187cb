import { and, inArray } from 'drizzle-orm'

import type { RetentionPart } from '#server/policies/shared/retention.ts'

import { withoutPolicy } from './requests.store.ts'
import { addedPeriod, request } from './requests.tables.ts'

/** What was sent for policies. A request goes with the last of its policies. */
export const requestsRetention: RetentionPart = {
  erasePolicies: async (tx, policyIds) => {
    await tx.delete(addedPeriod).where(inArray(addedPeriod.policyId, [...policyIds]))
  },
  eraseRequests: async (tx, requestIds) => {
    await tx.delete(request).where(and(inArray(request.requestId, [...requestIds]), withoutPolicy))
  },
}
