import { eq } from 'drizzle-orm'

import { policyNumberOf } from '#domain/policies/policy-number.ts'
import { blockerOf } from '#domain/policies/actions/actions.ts'
import { withStatus } from '#domain/policies/status.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { claim } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { mailClaimReceived } from '#server/claims/mail-claim.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { giveCase } from '#server/cases/shared/review-cases.ts'
import { findPolicyByNumber } from '#server/policies/shared/find-policy.ts'

import { mailNewPayee } from './pay-claim.ts'
import { warnOfClaim } from './warn-of-claim.ts'
import { warnOfOthers } from './warn-of-other-claims.ts'
import { accountOfPolicy } from '#server/claims/save-claim.ts'

/** The policy with a number, if it can be claimed on. */
export const claimablePolicy = async ({ clock }: Portal, tx: Tx, policyNumber: string) => {
  const policy = await findPolicyByNumber(tx, policyNumberOf(policyNumber))
  if (!policy) return refuse('policy_not_found', { known: 'yes', policyNumber })
  const today = clock.today()
  const policyWithStatus = withStatus(policy, today)
  const blocker = blockerOf('CLAIM', policyWithStatus, { today, earlier: [] })
  if (blocker) refuse(blocker, { status: policyWithStatus.status })
  return policy.policyId
}

/**
 * Matches a claim that was sent without an account with its policy. From then on it is a claim of that customer, who gets
 * the receipt: whoever knows a policy number and a birth date files nothing unnoticed.
 */
export const matchClaim = async (
  portal: Portal,
  tx: Tx,
  { held, policyId, by }: { readonly held: StoredClaim; readonly policyId: string; readonly by: Actor },
): Promise<undefined> => {
  const { claimId } = held
  await tx
    .update(claim)
    .set({ policyId, matchedAt: portal.clock.now(), matchedBy: staffIdOf(by) })
    .where(eq(claim.claimId, claimId))
  const accountId = await accountOfPolicy(tx, policyId)
  const subject = { kind: 'CLAIM', id: claimId } as const
  await recordAudit(tx, { actor: by, event: 'CLAIM_MATCHED', subject, accountId })
  const { answerBy } = await giveCase(tx, { kind: 'CLAIM', subjectId: claimId }, accountId)
  await mailClaimReceived(portal, tx, { ...held, accountId, answerBy })
  await mailNewPayee(portal, tx, claimId)
  await warnOfClaim(portal, tx, { ...held, policyId })
  await warnOfOthers(tx, claimId)
}
