import { randomUUID } from 'node:crypto'

import type { ClaimReceipt, claims } from '#contract/claims.ts'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import { claimFileIssues } from '#domain/claims/claim-files.ts'
import { claimSenderOf, publicClaimForm } from '#domain/claims/public-claim.ts'
import type { ClaimSender } from '#domain/claims/public-claim.ts'
import { sentClaimOf } from '#domain/claims/sent-claim.ts'
import type { SentClaim } from '#domain/claims/sent-claim.ts'
import { judge } from '#domain/shared/judge.ts'
import { readUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { Call } from '#server/platform/http/http.ts'
import { deleteSentDraft } from '#server/drafts/shared/delete-draft.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { withUploads } from '#server/platform/stored-files/with-uploads.ts'
import { claimReceipt } from '#server/claims/claims.view.ts'
import { mailPublicClaimReceived } from '#server/claims/mail-claim.ts'
import { claimOfSender, saveSender } from './public-claims.store.ts'
import { storeClaim } from '#server/claims/store-claim.ts'

type PublicCall = Call<typeof claims.submitPublic>

type PublicClaim = { readonly sent: SentClaim; readonly sender: ClaimSender }

// What a glance shows is refused before it counts as an attempt; PDFs are opened after that.
const judged = ({ clock }: Portal, { part, files }: PublicCall): PublicClaim => {
  const verdict = judge(publicClaimForm, part, { today: clock.today() })
  const issues = claimFileIssues(files)
  if (!verdict.ok || issues.length)
    return refuse('invalid_input', [...(verdict.ok ? [] : verdict.issues), ...issues])
  return { sent: sentClaimOf(verdict.value), sender: claimSenderOf(verdict.value) }
}

// Also by number and e-mail address, so that many clients neither try one policy nor fill one mailbox.
const countAttempt = async ({ limits }: Portal, { clientAddress }: PublicCall, sender: ClaimSender) => {
  for (const key of [clientAddress, sender.policyNumber, mailboxOf(sender.email)])
    await limits.take('claimPublic', key, 'claim_too_many_attempts')
}

/**
 * Files a claim without an account: judges it, stores it with its files and with what the sender says of themselves, opens
 * its case and queues the receipt, in one transaction. Nothing is looked up, so reply, time and mail are the same whether
 * or not there is such a policy (CLM-05); a person matches it later. A claim that arrives twice is stored once.
 */
export const submitPublicClaim = async (portal: Portal, call: PublicCall): Promise<ClaimReceipt> => {
  const { part, files, locale, clientAddress } = call
  const idempotencyKey = part.handlerCode ?? randomUUID()
  const before = await claimOfSender(portal.db, idempotencyKey)
  if (before) return claimReceipt(before)
  const { sent, sender } = judged(portal, call)
  await countAttempt(portal, call, sender)
  const read = await readUploads(portal, files, clientAddress)
  const issues = claimFileIssues(read)
  if (issues.length) return refuse('invalid_input', issues)
  const stored = await withUploads(portal, { files: read, notStored: 'claim_failed' }, (uploads) =>
    portal.db.transaction(async (tx) => {
      if (!(await saveSender(tx, { ...sender, idempotencyKey, locale }))) return undefined
      const saved = await storeClaim(portal, tx, { sent, uploads, idempotencyKey })
      await deleteSentDraft(tx, 'claim', idempotencyKey)
      await mailPublicClaimReceived(tx, { email: sender.email, locale, ...saved })
      return saved
    }),
  )
  return claimReceipt(stored ?? (await claimOfSender(portal.db, idempotencyKey)) ?? refuse('claim_failed'))
}
