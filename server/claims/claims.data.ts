import { eq, inArray } from 'drizzle-orm'

import { dataRows } from '#server/accounts/shared/personal-data.ts'
import type { DataPart } from '#server/accounts/shared/personal-data.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'

import {
  claim,
  claimAgreement,
  claimChoice,
  claimFile,
  claimLine,
  claimMedical,
  claimReopening,
  claimSender,
} from './claims.tables.ts'
import { decisionData } from './decision/decision-data.ts'
import { payout } from '#server/billing/billing.tables.ts'

const namesOf = (secret: string, uploads: readonly (typeof claimFile.$inferSelect)[]) =>
  new Map(uploads.map(({ claimFileId: id, sealedName }) => [id, unseal(secret, id, sealedName)]))

/** The claims on the policies of a customer, with what is medical in words and the files that came with them. */
export const claimsData: DataPart = {
  name: 'claims',
  tables: [
    claim,
    claimLine,
    claimFile,
    claimMedical,
    claimSender,
    claimChoice,
    claimAgreement,
    claimReopening,
  ],
  read: async (portal, { accountId }) => {
    const { db } = portal
    const { secret } = portal.config
    const policyIds = db.select({ id: policy.policyId }).from(policy).where(eq(policy.accountId, accountId))
    const ofClaim = inArray(claim.policyId, policyIds)
    const stored = await db.select().from(claim).where(ofClaim)
    const claimIds = db.select({ id: claim.claimId }).from(claim).where(ofClaim)
    // who sent a claim without an account, which was then found to be on a policy of this customer
    const keys = db.select({ code: claim.idempotencyKey }).from(claim).where(ofClaim)
    const words = await db.select().from(claimMedical).where(inArray(claimMedical.claimId, claimIds))
    const medical = new Map(
      words.map(({ claimId, sealed }) => [claimId, JSON.parse(unseal(secret, claimId, sealed)) as unknown]),
    )
    const ibans = new Map(
      stored.map(({ claimId, payoutIban }) => [claimId, payoutIban && unseal(secret, claimId, payoutIban)]),
    )
    const claims = await dataRows(db, claim, ofClaim)
    const ofFile = inArray(claimFile.claimId, claimIds)
    const uploads = await db.select().from(claimFile).where(ofFile)
    const names = namesOf(secret, uploads)
    const fileRows = await dataRows(db, claimFile, ofFile)
    return {
      data: {
        claims: claims.map((row) => ({
          ...row,
          payout_iban: ibans.get(String(row['claim_id'])) ?? null,
          medical: medical.get(String(row['claim_id'])) ?? null,
        })),
        costs: await dataRows(db, claimLine, inArray(claimLine.claimId, claimIds)),
        ...(await decisionData(portal, stored)),
        senders: await dataRows(db, claimSender, inArray(claimSender.idempotencyKey, keys)),
        payments: await dataRows(db, payout, inArray(payout.claimId, claimIds)),
        files: fileRows.map((row) => ({ ...row, file_name: names.get(String(row['claim_file_id'])) })),
      },
      files: uploads.map(({ claimFileId, storageKey }) => ({
        name: names.get(claimFileId) ?? '',
        storageKey,
      })),
    }
  },
}
