import { inArray } from 'drizzle-orm'

import type { RetentionPart } from '#server/policies/shared/retention.ts'

import { claim, claimFile, claimLine, claimMedical, claimSender } from './claims.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'

/** The claims of policies, with what is medical, their payments and who sent them. */
export const claimsRetention: RetentionPart = {
  erasePolicies: async (tx, policyIds) => {
    const found = await tx
      .select({ claimId: claim.claimId, idempotencyKey: claim.idempotencyKey })
      .from(claim)
      .where(inArray(claim.policyId, [...policyIds]))
    const ids = found.map(({ claimId }) => claimId)
    const senders = found.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
    for (const table of [claimFile, claimMedical, payout, claimLine, claim])
      await tx.delete(table).where(inArray(table.claimId, ids))
    await tx.delete(claimSender).where(inArray(claimSender.idempotencyKey, senders))
  },
}
