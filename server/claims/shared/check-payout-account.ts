import { eq } from 'drizzle-orm'

import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { lockClaim } from './lock-claim.ts'

/**
 * Records that somebody checked the account that a claim names instead of that of the policy; before that nothing is paid
 * to it (domain reference 4.4). Done twice, the first check counts.
 */
export const checkPayoutAccount = (
  { db, clock }: Portal,
  { claimId, by }: { readonly claimId: string; readonly by: Actor },
): Promise<void> =>
  db.transaction(async (tx) => {
    const held = (await lockClaim(tx, claimId)) ?? refuse('errors.notFound')
    if (held.payoutIban === null) refuse('errors.notFound')
    if (held.accountCheckedAt !== null) return
    const set = { accountCheckedAt: clock.now(), accountCheckedBy: staffIdOf(by) }
    await tx.update(claim).set(set).where(eq(claim.claimId, claimId))
    const subject = { kind: 'CLAIM', id: claimId } as const
    await recordAudit(tx, { actor: by, event: 'PAYOUT_ACCOUNT_CHECKED', subject })
  })
