import { and, eq, gt, sql } from 'drizzle-orm'

import { claimLine } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { lastReopening } from '#server/claims/decision/reopen-claim.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { freezeJob } from '#server/platform/pdf/document-source.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { costsOf } from './lock-claim.ts'
import type { ClaimCover } from './lock-claim.ts'
import { claimPayee, payClaim } from './pay-claim.ts'
import { warnOfOthers } from './warn-of-other-claims.ts'

// A cost may have been decided before its contract was withdrawn, which then counts as never concluded.
const declinePaidCosts = (tx: Tx, claimId: string) =>
  tx
    .update(claimLine)
    .set({ paidCents: 0, providerCents: 0, declineReason: 'NOT_INSURED_ON_DATE' })
    .where(
      and(eq(claimLine.claimId, claimId), gt(sql`${claimLine.paidCents} + ${claimLine.providerCents}`, 0)),
    )

/**
 * Ends a claim with its last decision: what it pays becomes due, and its letter is written; returns what its mail says. Nothing
 * happens until then.
 */
export const finishClaim = async (
  portal: Portal,
  tx: Tx,
  { held, own }: { readonly held: StoredClaim; readonly own: ClaimCover },
) => {
  const { claimId, damageNumber } = held
  const { policyId, accountId, paysNothing } = own
  if (paysNothing) await declinePaidCosts(tx, claimId)
  const costs = await costsOf(tx, claimId)
  if (costs.some(({ decidedAt }) => decidedAt === null)) return undefined
  const payee = await claimPayee(portal, tx, held)
  await payClaim(tx, { claimId, policyId, costs, today: portal.clock.today(), accountSince: payee?.since })
  // what is left of a maximum has changed
  await warnOfOthers(tx, claimId)
  // each decision has a letter of its own
  const again = await lastReopening(tx, claimId)
  await addJob(tx, freezeJob({ accountId, id: again ?? claimId }))
  return { accountId, damageNumber, costs, payee, again: again !== undefined }
}
