import { inArray } from 'drizzle-orm'

import { dataRows } from '#server/accounts/shared/personal-data.ts'
import type { DataRow } from '#server/accounts/shared/personal-data.ts'
import { claimAgreement, claimChoice, claimLine, claimReopening } from '#server/claims/claims.tables.ts'
import { answerOf, wordsOf } from '#server/claims/decision/agreements.ts'
import type { Agreement } from '#server/claims/decision/agreements.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

// The words why, each sealed for its row.
const withReasons = (
  rows: readonly DataRow[],
  {
    id,
    secret,
    sealed,
  }: {
    readonly id: string
    readonly secret: string
    readonly sealed: ReadonlyMap<string, Uint8Array | null>
  },
) =>
  rows.map((row) => {
    const words = sealed.get(String(row[id]))
    return { ...row, reason: words ? unseal(secret, String(row[id]), words) : null }
  })

// What the first person adds to the mail, and answers to the second one.
const withWords = (rows: readonly DataRow[], agreements: readonly Agreement[], secret: string) => {
  const byId = new Map(agreements.map((one) => [one.agreementId, one]))
  return rows.map((row) => {
    const one = byId.get(String(row['agreement_id']))
    return {
      ...row,
      words: (one && wordsOf(one, secret)) || null,
      answer: one ? answerOf(one, secret) : null,
    }
  })
}

/** What was chosen for the costs of claims, who agreed above the limit, and why claims were opened again, as their customer reads it. */
export const decisionData = async (
  { db, config: { secret } }: Portal,
  claims: readonly { readonly claimId: string }[],
) => {
  const claimIds = claims.map(({ claimId }) => claimId)
  const pks = db.select({ pk: claimLine.pk }).from(claimLine).where(inArray(claimLine.claimId, claimIds))
  const [ofChoice, ofAgreement, ofReopening] = [
    inArray(claimChoice.pk, pks),
    inArray(claimAgreement.claimId, claimIds),
    inArray(claimReopening.claimId, claimIds),
  ]
  const choices = await db.select().from(claimChoice).where(ofChoice)
  const agreements = await db.select().from(claimAgreement).where(ofAgreement)
  const reopenings = await db.select().from(claimReopening).where(ofReopening)
  return {
    choices: withReasons(await dataRows(db, claimChoice, ofChoice), {
      id: 'choice_id',
      secret,
      sealed: new Map(choices.map(({ choiceId, reason }) => [choiceId, reason])),
    }),
    agreements: withWords(
      withReasons(await dataRows(db, claimAgreement, ofAgreement), {
        id: 'agreement_id',
        secret,
        sealed: new Map(agreements.map(({ agreementId, reason }) => [agreementId, reason])),
      }),
      agreements,
      secret,
    ),
    reopenings: withReasons(await dataRows(db, claimReopening, ofReopening), {
      id: 'reopening_id',
      secret,
      sealed: new Map(reopenings.map(({ reopeningId, reason }) => [reopeningId, reason])),
    }),
  }
}
