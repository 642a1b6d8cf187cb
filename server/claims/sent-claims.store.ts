import { and, eq } from 'drizzle-orm'

import { repeatedCost } from '#domain/claims/duplicate-costs.ts'
import { claimStatusOf } from '#domain/claims/claim-status.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import type { SentClaim, SentCost } from '#domain/claims/sent-claim.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { insertUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { NewUpload } from '#server/platform/stored-files/keep-uploads.ts'
import { seal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { plainPolicies } from '#server/policies/shared/plain-policies.ts'

import { claim, claimFile, claimLine, claimMedical } from './claims.tables.ts'

/** A policy of this account by its number. */
export const ownPolicy = async (db: Db, accountId: string, typed: string) => {
  const policyNumber = policyNumberOf(typed)
  const own = and(eq(policy.accountId, accountId), eq(policy.policyNumber, policyNumber))
  const [storedPolicy] = await plainPolicies(db, own)
  return storedPolicy
}

/** The costs of all claims on a policy, as the rule about repeated costs knows them. */
export const costsOfPolicy = async (tx: Tx, policyId: string) => {
  const rows = await tx
    .select({ damageNumber: claim.damageNumber, line: claimLine })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(eq(claim.policyId, policyId))
  return rows.map(({ damageNumber, line }) => ({
    pk: line.pk,
    claimId: line.claimId,
    paysSomething: line.decidedAt !== null && line.paidCents + line.providerCents > 0,
    damageNumber,
    status: claimStatusOf({ ...line, decided: line.decidedAt !== null }),
    treatmentDate: line.treatmentDate,
    careProvider: line.careProvider,
    invoiceNumber: line.invoiceNumber,
    claimedAmount: fromMinorUnits(line.claimedUnits, line.currency),
    claimedCurrency: line.currency,
  }))
}

/**
 * The number of the claim in which one of these costs was sent before. What we did not pay may be sent again, with what
 * was missing.
 */
export const duplicateOf = async (
  tx: Tx,
  policyId: string,
  costs: readonly SentCost[],
): Promise<string | undefined> => {
  const earlier = await costsOfPolicy(tx, policyId)
  const sent = costs.map((cost) => ({
    ...cost,
    claimedAmount: fromMinorUnits(cost.claimedUnits, cost.currency),
    claimedCurrency: cost.currency,
  }))
  return sent.flatMap((cost) => repeatedCost(cost, earlier) ?? [])[0]?.damageNumber
}

/** Seals the account for the money, and what is medical in words in its own schema. */
export const savePrivateParts = async (
  tx: Tx,
  secret: string,
  { claimId, sent }: { readonly claimId: string; readonly sent: SentClaim },
): Promise<void> => {
  const { description, causedByOther, otherInsurance, payoutIban } = sent
  if (payoutIban !== null)
    await tx
      .update(claim)
      .set({ payoutIban: seal(secret, claimId, payoutIban) })
      .where(eq(claim.claimId, claimId))
  const words = JSON.stringify({ description, causedByOther, otherInsurance })
  await tx.insert(claimMedical).values({ claimId, sealed: seal(secret, claimId, words) })
}

/** Stores the rows of the files of a claim. */
export const saveClaimFiles = async (
  tx: Tx,
  { claimId, submittedAt: storedAt }: Pick<typeof claim.$inferSelect, 'claimId' | 'submittedAt'>,
  uploads: readonly NewUpload[],
): Promise<void> => {
  if (!uploads.length) return
  await insertUploads(tx, uploads, storedAt)
  const rows = uploads.map(({ uploadId: claimFileId, sealedName, file: { storageKey } }, position) => ({
    claimFileId,
    claimId,
    sealedName,
    storageKey,
    position,
  }))
  await tx.insert(claimFile).values(rows)
}
