import type { ClaimReceipt, claims } from '#contract/claims.ts'
import { claimFileIssues } from '#domain/claims/claim-files.ts'
import { claimForm } from '#domain/claims/claim-form.ts'
import type { ClaimFacts } from '#domain/claims/claim-form.ts'
import { sentClaimOf } from '#domain/claims/sent-claim.ts'
import type { SentClaim } from '#domain/claims/sent-claim.ts'
import { blockerOf } from '#domain/policies/actions/actions.ts'
import { isBasicInsurance } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { ReadUpload } from '#server/platform/stored-files/keep-uploads.ts'
import type { Call } from '#server/platform/http/http.ts'
import { deleteSentDraft } from '#server/drafts/shared/delete-draft.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { lockPlainPolicy } from '#server/policies/shared/lock-policy.ts'

import { withUploads } from '#server/platform/stored-files/with-uploads.ts'
import { claimReceipt } from './claims.view.ts'
import { duplicateOf, ownPolicy } from './sent-claims.store.ts'
import { mailClaimReceived } from './mail-claim.ts'
import { mailNewPayee } from './decision/pay-claim.ts'
import { storeClaim } from './store-claim.ts'
import type { ClaimToStore } from './store-claim.ts'

type SubmitCall = Call<typeof claims.submit>

type InsuredFacts = NonNullable<Awaited<ReturnType<typeof lockPlainPolicy>>>

const factsOf = (policy: InsuredFacts, { clock }: Portal): ClaimFacts => {
  const { startDate, endDate, coverage, origin, destination } = policy
  return {
    today: clock.today(),
    policy: { startDate, endDate, coverage, origin, destination, basic: isBasicInsurance(policy) },
  }
}

const refuseBlocked = (policy: InsuredFacts, { clock }: Portal) => {
  const today = clock.today()
  const policyWithStatus = withStatus(policy, today)
  const blocker = blockerOf('CLAIM', policyWithStatus, { today, earlier: [] })
  if (blocker) refuse(blocker, { status: policyWithStatus.status })
}

const judged = async (
  portal: Portal,
  { part, files, clientAddress }: SubmitCall,
  policy: InsuredFacts,
): Promise<{ readonly sent: SentClaim; readonly read: readonly ReadUpload[] }> => {
  const verdict = judge(claimForm, part, factsOf(policy, portal))
  const read = await readUploads(portal, files, clientAddress)
  const issues = claimFileIssues(read)
  if (!verdict.ok || issues.length)
    return refuse('invalid_input', [...(verdict.ok ? [] : verdict.issues), ...issues])
  return { sent: sentClaimOf(verdict.value), read }
}

const refuseDuplicate = async (tx: Tx, policyId: string, sent: SentClaim) => {
  const claimNumber = await duplicateOf(tx, policyId, sent.costs)
  if (claimNumber) refuse('claim_duplicate', { claimNumber })
}

type OwnClaim = ClaimToStore & {
  readonly caller: SubmitCall['caller']
  readonly policyId: string
  /** Under which a draft of it may have been saved. */
  readonly draftKey: string | undefined
}

const store = (portal: Portal, claim: OwnClaim) =>
  portal.db.transaction(async (tx) => {
    const { caller, policyId, sent, draftKey } = claim
    const accountId = caller.profileId
    // two of the same at once come here one after the other
    const policy = await findOwnOr404(
      caller,
      (owner) => lockPlainPolicy(tx, owner, policyId),
      'policy_not_found',
    )
    refuseBlocked(policy, portal)
    await refuseDuplicate(tx, policyId, sent)
    const stored = await storeClaim(portal, tx, claim)
    if (draftKey) await deleteSentDraft(tx, 'claim', draftKey)
    await mailClaimReceived(portal, tx, { accountId, ...stored })
    await mailNewPayee(portal, tx, stored.claimId)
    return stored
  })

/**
 * Files a claim on a policy of the customer: judges it again, stores it with its files, what is medical apart from the
 * rest, opens its case and queues the receipt, in one transaction. A cost that was claimed before is refused with the
 * number of that claim.
 */
export const submitClaim = async (portal: Portal, call: SubmitCall): Promise<ClaimReceipt> => {
  const { part, caller } = call
  await portal.limits.take('claim', caller.profileId, 'claim_too_many_attempts')
  const policyNumber = part.policyNumber ?? ''
  const policy = await findOwnOr404(
    caller,
    (owner) => ownPolicy(portal.db, owner, policyNumber),
    () => refuse('policy_not_found', { known: policyNumber ? 'yes' : 'no', policyNumber }),
  )
  refuseBlocked(policy, portal)
  const { sent, read } = await judged(portal, call, policy)
  const stored = await withUploads(portal, { files: read, notStored: 'claim_failed' }, (uploads) =>
    store(portal, {
      sent,
      uploads,
      caller,
      policyId: policy.policyId,
      draftKey: part.handlerCode ?? undefined,
    }),
  )
  return stored ? claimReceipt(stored) : refuse('claim_failed')
}
