import { eq } from 'drizzle-orm'

import { claim } from '#server/claims/claims.tables.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staffIdOf } from '#server/policies/shared/review-cases.ts'
import type { Decider } from '#server/policies/shared/review-cases.ts'

import { lockClaim } from './lock-claim.ts'

/**
 * Records that somebody checked the account that a claim names instead of that of the policy; before that nothing is paid
 * to it (domain reference 4.4). Done twice, the first check counts.
 */
export const checkPayoutAccount = (
  { db, clock }: Portal,
  { claimId, by }: { readonly claimId: string; readonly by: Decider },
): Promise<void> =>
  db.transaction(async (tx) => {
    const held = (await lockClaim(tx, claimId)) ?? refuse('errors.notFound')
    if (held.payoutIban === null) refuse('errors.notFound')
    if (held.accountCheckedAt !== null) return
    const set = { accountCheckedAt: clock.now(), accountCheckedBy: staffIdOf(by) }
    await tx.update(claim).set(set).where(eq(claim.claimId, claimId))
  })
