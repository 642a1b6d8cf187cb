import { inArray } from 'drizzle-orm'

import type { RetentionPart } from '#server/policies/shared/retention.ts'

import {
  claim,
  claimAgreement,
  claimChoice,
  claimFile,
  claimLine,
  claimMedical,
  claimReopening,
  claimSender,
} from './claims.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'

/** The claims of policies, with what is medical, their payments and who sent them. */
export const claimsRetention: RetentionPart = {
  erasePolicies: async (tx, policyIds) => {
    const claims = await tx
      .select({ claimId: claim.claimId, idempotencyKey: claim.idempotencyKey })
      .from(claim)
      .where(inArray(claim.policyId, [...policyIds]))
    const ids = claims.map(({ claimId }) => claimId)
    const senders = claims.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
    const costs = tx.select({ pk: claimLine.pk }).from(claimLine).where(inArray(claimLine.claimId, ids))
    await tx.delete(claimChoice).where(inArray(claimChoice.pk, costs))
    for (const table of [claimFile, claimMedical, claimAgreement, claimReopening, payout, claimLine, claim])
      await tx.delete(table).where(inArray(table.claimId, ids))
    await tx.delete(claimSender).where(inArray(claimSender.idempotencyKey, senders))
  },
}
