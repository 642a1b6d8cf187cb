import type { ClaimReceipt, claims } from '#contract/claims.ts'
import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { claimFileIssues } from '#domain/claims/claim-files.ts'
import { claimForm } from '#domain/claims/claim-form.ts'
import type { ClaimFacts } from '#domain/claims/claim-form.ts'
import { sentClaimOf } from '#domain/claims/sent-claim.ts'
import type { SentClaim } from '#domain/claims/sent-claim.ts'
import { blockerOf } from '#domain/policies/actions.ts'
import { withStatus } from '#domain/policies/status.ts'
import { judge } from '#domain/shared/judge.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { removeUploads, storeUploads } from '#server/platform/files/store-uploads.ts'
import type { NewUpload } from '#server/platform/files/store-uploads.ts'
import { unsafePdfs } from '#server/platform/files/unsafe-pdfs.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { lockPolicy } from '#server/policies/shared/lock-policy.ts'
import type { StoredPolicy } from '#server/policies/shared/select-policy.ts'
import { openCase } from '#server/policies/shared/review-cases.ts'

import { duplicateOf, ownPolicy, saveClaimFiles, savePrivateParts } from './sent-claims.store.ts'
import { mailClaimReceived } from './mail-claim.ts'
import { saveClaim } from './shared/save-claim.ts'

const UPLOAD_CODES = { unreadable: 'claim_attachment_unsafe', notStored: 'claim_failed' } as const

type SubmitCall = Call<typeof claims.submit>

const factsOf = (policy: StoredPolicy, { clock }: Portal): ClaimFacts => ({
  today: clock.today(),
  startDate: policy.startDate,
  endDate: policy.endDate,
  coverage: policy.coverage,
  basic: policy.productCode === 'BZV' || policy.coverage === 'BASIC',
})

const refuseBlocked = (policy: StoredPolicy, { clock }: Portal) => {
  const today = clock.today()
  const blocker = blockerOf('CLAIM', withStatus(policy, today), { today, earlier: [] })
  if (blocker) refuse(blocker)
}

const judged = async (
  portal: Portal,
  { part, files }: SubmitCall,
  policy: StoredPolicy,
): Promise<SentClaim> => {
  const verdict = judge(claimForm, part, factsOf(policy, portal))
  const unsafe = await unsafePdfs(files, portal.config.timeLimitFactor)
  const issues = claimFileIssues(files, (file) => unsafe.has(file))
  if (!verdict.ok || issues.length)
    return refuse('invalid_input', [...(verdict.ok ? [] : verdict.issues), ...issues])
  return sentClaimOf(verdict.value)
}

const euroOf = ({ currency, claimedUnits }: SentClaim['costs'][number]) =>
  currency === 'EUR' ? { euroCents: claimedUnits } : {}

type ToStore = {
  readonly sent: SentClaim
  readonly uploads: readonly NewUpload[]
  readonly accountId: string
  readonly policyId: string
}

const refuseDuplicate = async (tx: Tx, policyId: string, sent: SentClaim) => {
  const claimNumber = await duplicateOf(tx, policyId, sent.costs)
  if (claimNumber) refuse('claim_duplicate', { claimNumber })
}

const store = (portal: Portal, { sent, uploads, accountId, policyId }: ToStore) =>
  portal.db.transaction(async (tx) => {
    // two of the same at once come here one after the other
    const policy = (await lockPolicy(tx, accountId, policyId)) ?? refuse('policy_not_found')
    refuseBlocked(policy, portal)
    await refuseDuplicate(tx, policyId, sent)
    const submittedAt = portal.clock.now()
    const received = amsterdam(submittedAt)
    const answerBy = answerClaimBy(received)
    const stored = await saveClaim(tx, {
      policyId,
      kind: sent.kind,
      payee: sent.payee,
      submittedAt,
      answerBy,
      receivedOn: received.date,
      lines: sent.costs.map((cost) => ({ ...cost, ...euroOf(cost) })),
    })
    await savePrivateParts(tx, portal.config.secret, { claimId: stored.claimId, sent })
    await saveClaimFiles(tx, stored, uploads)
    await openCase(tx, {
      kind: 'CLAIM',
      subjectId: stored.claimId,
      accountId,
      openedAt: submittedAt,
      answerBy,
    })
    await mailClaimReceived(portal, tx, { accountId, damageNumber: stored.damageNumber, answerBy })
    return stored
  })

/**
 * Files a claim on a policy of the customer: judges it again, stores it with its files, what is medical apart from the
 * rest, opens its case and queues the receipt, in one transaction. A cost that was claimed before is refused with the
 * number of that claim.
 */
export const submitClaim = async (portal: Portal, call: SubmitCall): Promise<ClaimReceipt> => {
  const { part, files, caller } = call
  const accountId = caller.profileId
  await portal.limits.take('claim', accountId, 'claim_too_many_attempts')
  const policy =
    (await ownPolicy(portal.db, accountId, part.policyNumber ?? '')) ?? refuse('policy_not_found')
  refuseBlocked(policy, portal)
  const sent = await judged(portal, call, policy)
  const uploads = await storeUploads(portal, files, UPLOAD_CODES)
  const stored = await store(portal, { sent, uploads, accountId, policyId: policy.policyId }).catch(
    async (error) => {
      await removeUploads(portal, uploads)
      throw error
    },
  )
  return { damageNumber: stored.damageNumber, status: 'IN_PROGRESS', expectedBy: stored.answerBy }
}
