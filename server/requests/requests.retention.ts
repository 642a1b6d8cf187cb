import { and, eq, inArray } from 'drizzle-orm'

import { reviewCase } from '#server/cases/cases.tables.ts'
import type { RetentionPart } from '#server/policies/shared/retention.ts'

import { withoutPolicy } from './requests.store.ts'
import { addedPeriod, request } from './requests.tables.ts'

/** What was sent for policies. A request goes with the last of its policies. */
export const requestsRetention: RetentionPart = {
  erasePolicies: async (tx, policyIds) => {
    await tx.delete(addedPeriod).where(inArray(addedPeriod.policyId, [...policyIds]))
  },
  eraseRequests: async (tx, requestIds) => {
    const erased = await tx
      .delete(request)
      .where(and(inArray(request.requestId, [...requestIds]), withoutPolicy))
      .returning({ id: request.requestId })
    const subjects = erased.map(({ id }) => id)
    await tx
      .delete(reviewCase)
      .where(and(eq(reviewCase.kind, 'REQUEST'), inArray(reviewCase.subjectId, subjects)))
  },
}
