import type { SentClaim } from '#domain/claims/sent-claim.ts'
import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { euroCentsAt } from '#domain/claims/cost-decision.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { NewUpload } from '#server/platform/stored-files/keep-uploads.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { warnOfClaim } from './decision/warn-of-claim.ts'
import { warnOfOthers } from './decision/warn-of-other-claims.ts'
import { rateFor } from './rates/rates.store.ts'
import { saveClaimFiles, savePrivateParts } from './sent-claims.store.ts'
import { saveClaim } from './save-claim.ts'

export type ClaimToStore = {
  readonly sent: SentClaim
  readonly uploads: readonly NewUpload[]
}

/** Of whom it is: of a customer with a policy, or of somebody whose policy has to be found. */
export type ClaimOwner =
  | { readonly policyId: string; readonly draftKey: string | undefined }
  | { readonly idempotencyKey: string }

// In another currency once its rate is published; the daily work counts what waits for one.
const inEuro = async (tx: Tx, cost: SentClaim['costs'][number]) => {
  if (cost.currency === 'EUR') return { ...cost, euroCents: cost.claimedUnits }
  const rate = await rateFor(tx, cost)
  return rate ? { ...cost, euroCents: euroCentsAt(cost, rate), ...rate } : cost
}

const linesOf = async (tx: Tx, { costs }: SentClaim) => {
  const lines = []
  for (const cost of costs) lines.push(await inEuro(tx, cost))
  return lines
}

/** Stores a claim with its files, what is medical apart from the rest, and opens its case, in the caller's transaction. */
export const storeClaim = async (
  portal: Portal,
  tx: Tx,
  { sent, uploads, ...owner }: ClaimToStore & ClaimOwner,
) => {
  const { clock, config } = portal
  const submittedAt = clock.now()
  const received = amsterdam(submittedAt)
  const of = 'policyId' in owner ? { policyId: owner.policyId, draftKey: owner.draftKey } : owner
  const stored = await saveClaim(tx, {
    ...of,
    kind: sent.kind,
    payee: sent.payee,
    submittedAt,
    answerBy: answerClaimBy(received),
    receivedOn: received.date,
    lines: await linesOf(tx, sent),
  })
  const { claimId } = stored
  await savePrivateParts(tx, config.secret, { claimId, sent })
  await saveClaimFiles(tx, stored, uploads)
  await warnOfClaim(portal, tx, stored)
  await warnOfOthers(tx, claimId)
  return stored
}
