import { inArray } from 'drizzle-orm'

import type { RetentionPart } from '#server/policies/shared/retention.ts'

import { document } from './documents.tables.ts'

/** The documents of policies; their files then have no owner, so the sweep deletes them. */
export const documentsRetention: RetentionPart = {
  erasePolicies: async (tx, policyIds) => {
    await tx.delete(document).where(inArray(document.policyId, [...policyIds]))
  },
}
