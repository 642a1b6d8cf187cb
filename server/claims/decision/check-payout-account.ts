import { eq } from 'drizzle-orm'

import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { claim } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/**
 * Records that somebody checked the account that a claim names instead of that of the policy; before that nothing is paid
 * to it (domain reference 4.4).
 */
export const checkPayoutAccount = async (
  { clock }: Portal,
  tx: Tx,
  { held: { claimId }, by }: { readonly held: StoredClaim; readonly by: Actor },
): Promise<undefined> => {
  const set = { accountCheckedAt: clock.now(), accountCheckedBy: staffIdOf(by) }
  await tx.update(claim).set(set).where(eq(claim.claimId, claimId))
  const subject = { kind: 'CLAIM', id: claimId } as const
  await recordAudit(tx, { actor: by, event: 'PAYOUT_ACCOUNT_CHECKED', subject })
}
