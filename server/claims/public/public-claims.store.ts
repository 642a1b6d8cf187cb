import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { startOfDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'

import { claim, claimFile, claimLine, claimMedical, claimSender } from '#server/claims/claims.tables.ts'

/** The claim that was sent without an account under this code. */
export const claimOfSender = async (db: Db, idempotencyKey: string) => {
  const [storedClaim] = await db
    .select({ damageNumber: claim.damageNumber, answerBy: reviewCase.answerBy })
    .from(claim)
    .innerJoin(reviewCase, and(eq(reviewCase.kind, 'CLAIM'), eq(reviewCase.subjectId, claim.claimId)))
    .where(eq(claim.idempotencyKey, idempotencyKey))
  return storedClaim
}

/** Whether a claim was sent under this key, by a customer or without an account. */
export const isClaimSent = async (db: Db | Tx, draftKey: string): Promise<boolean> =>
  (await db.$count(claim, or(eq(claim.idempotencyKey, draftKey), eq(claim.draftKey, draftKey)))) > 0

/** Stores who sent a claim; false if a claim with this code was stored before. The same at once waits for the first. */
export const saveSender = async (tx: Tx, sender: typeof claimSender.$inferInsert): Promise<boolean> => {
  const { rowCount } = await tx.insert(claimSender).values(sender).onConflictDoNothing()
  return rowCount === 1
}

/**
 * Deletes at most `limit` claims that were sent before this day and never matched, with everything that belongs to them;
 * returns how many. Their files then have no owner, so the sweep deletes them.
 */
export const deleteUnmatchedBefore = (db: Db, day: CalendarDate, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    // one that is being matched now stays
    const old = await tx
      .select({ claimId: claim.claimId, idempotencyKey: claim.idempotencyKey })
      .from(claim)
      .where(and(isNull(claim.policyId), lt(claim.submittedAt, startOfDay(day))))
      .limit(limit)
      .for('update', { skipLocked: true })
    const ids = old.map(({ claimId }) => claimId)
    if (!ids.length) return 0
    await tx.delete(claimFile).where(inArray(claimFile.claimId, ids))
    await tx.delete(claimMedical).where(inArray(claimMedical.claimId, ids))
    await tx.delete(claimLine).where(inArray(claimLine.claimId, ids))
    await tx.delete(claim).where(inArray(claim.claimId, ids))
    const senders = old.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
    await tx.delete(claimSender).where(inArray(claimSender.idempotencyKey, senders))
    return ids.length
  })
