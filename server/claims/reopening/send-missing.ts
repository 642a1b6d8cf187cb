import { and, eq } from 'drizzle-orm'

import type { ClaimReceipt, claims } from '#contract/claims.ts'
import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { optionalFileIssues } from '#domain/claims/claim-files.ts'
import { costsToCure, missingForm, missingWords } from '#domain/claims/decision/missing-form.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { caseOf, lockCase, reopenCase } from '#server/cases/shared/review-cases.ts'
import { withUploads } from '#server/platform/stored-files/with-uploads.ts'
import { claim, claimReopening } from '#server/claims/claims.tables.ts'
import { claimReceipt } from '#server/claims/claims.view.ts'
import { costsOf, lockClaim, lockMatchedPolicy } from '#server/claims/decision/lock-claim.ts'
import { mailClaimReopened } from '#server/claims/mail-claim.ts'
import { saveClaimFiles } from '#server/claims/sent-claims.store.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Call } from '#server/platform/http/http.ts'
import { hashedKey } from '#server/platform/idempotency.ts'
import type { HashedKey } from '#server/platform/idempotency.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { readUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { NewUpload, ReadUpload } from '#server/platform/stored-files/keep-uploads.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { reopenClaim } from '#server/claims/decision/reopen-claim.ts'
import { warnOfClaim } from '#server/claims/decision/warn-of-claim.ts'

type MissingCall = Call<typeof claims.sendMissing>

const LAST_PK = 2 ** 31 - 1

const ownClaim = async (db: Db, accountId: string, claimPk: number) => {
  if (!Number.isInteger(claimPk) || claimPk < 0 || claimPk > LAST_PK) return undefined
  const [own] = await db
    .select({ claimId: claim.claimId, policyId: claim.policyId })
    .from(claim)
    .innerJoin(policy, eq(policy.policyId, claim.policyId))
    .where(and(eq(claim.claimPk, claimPk), eq(policy.accountId, accountId)))
  return own
}

const judged = async (portal: Portal, { part, files, clientAddress }: MissingCall) => {
  const verdict = judge(missingForm, { ...part, files: files.length })
  const read = await readUploads(portal, files, clientAddress)
  const issues = optionalFileIssues(read)
  if (!verdict.ok || issues.length)
    return refuse('invalid_input', [...(verdict.ok ? [] : verdict.issues), ...issues])
  return { words: missingWords(verdict.value), read }
}

const sentBefore = async (tx: Tx, { idempotencyKey, contentHash }: HashedKey) => {
  const [before] = await tx
    .select()
    .from(claimReopening)
    .where(eq(claimReopening.idempotencyKey, idempotencyKey))
  if (before && before.contentHash !== contentHash) refuse('claim_nothing_missing')
  return before !== undefined
}

type Missing = {
  readonly own: NonNullable<Awaited<ReturnType<typeof ownClaim>>>
  readonly words: string
  readonly key: HashedKey
  readonly caller: MissingCall['caller']
}

const store = (portal: Portal, { own, words, key, caller }: Missing, uploads: readonly NewUpload[]) =>
  portal.db.transaction(async (tx) => {
    await lockMatchedPolicy(tx, own.policyId)
    const held = await lockClaim(tx, own.claimId)
    if (await sentBefore(tx, key)) return undefined
    const costs = await costsOf(tx, own.claimId)
    const missing = costsToCure(costs.map((cost) => ({ ...cost, decided: cost.decidedAt !== null })))
    const { caseId } = await caseOf(tx, { kind: 'CLAIM', subjectId: own.claimId })
    const reviewed = await lockCase(tx, caseId)
    if (!missing.length || reviewed.state !== 'DONE') refuse('claim_nothing_missing')
    const pks = missing.map(({ pk }) => pk)
    await reopenClaim(portal, tx, { held, costs, pks, reason: words, reopenedBy: null, key })
    const submittedAt = portal.clock.now()
    await saveClaimFiles(tx, { ...held, submittedAt }, uploads)
    const answerBy = answerClaimBy(amsterdam(submittedAt))
    await reopenCase(tx, reviewed, { by: caller, answerBy })
    await warnOfClaim(portal, tx, held)
    const { damageNumber } = held
    const paidBefore = costs.some((cost) => cost.paidCents + cost.providerCents > 0)
    await mailClaimReopened(portal, tx, {
      accountId: caller.profileId,
      damageNumber,
      by: 'CUSTOMER',
      paidBefore,
    })
    return { damageNumber, answerBy }
  })

const answerDay = async (tx: Tx, { claimId }: Missing['own']) => {
  const [stored] = await tx.select().from(claim).where(eq(claim.claimId, claimId))
  const damageNumber = stored?.damageNumber ?? refuse('errors.notFound')
  const { answerBy } = await caseOf(tx, { kind: 'CLAIM', subjectId: claimId })
  return { damageNumber, answerBy: calendarDate(answerBy) }
}

const contentOf = (words: string, read: readonly ReadUpload[]) => [
  words,
  ...read.map(({ name, size }) => [name, size]),
]

/**
 * Stores what was missing of a decided claim of the customer, files and words: its costs that it was the reason of are looked at
 * again, and a mail says by when. Sent twice with the same key, it is stored once.
 */
export const sendMissing = async (portal: Portal, call: MissingCall): Promise<ClaimReceipt> => {
  const { caller, params, part } = call
  await portal.limits.take('claim', caller.profileId, 'claim_too_many_attempts')
  const own = await findOwnOr404(caller, (owner) => ownClaim(portal.db, owner, Number(params.claimPk)))
  const { words, read } = await judged(portal, call)
  const sender = { accountId: caller.profileId, idempotencyKey: part.idempotencyKey }
  const key = hashedKey(portal.config.secret, sender, [own.claimId, contentOf(words, read)])
  const stored = await withUploads(portal, { files: read, notStored: 'claim_failed' }, (uploads) =>
    store(portal, { own, words, key, caller }, uploads),
  )
  return claimReceipt(stored ?? (await portal.db.transaction((tx) => answerDay(tx, own))))
}
