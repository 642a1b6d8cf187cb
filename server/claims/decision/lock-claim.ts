import { asc, eq } from 'drizzle-orm'

import { hasInsuredDays } from '#server/billing/shared/billed-policy.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'

export type StoredCost = typeof claimLine.$inferSelect

/** The costs of a claim, in their order. */
export const costsOf = (db: Db | Tx, claimId: string): Promise<StoredCost[]> =>
  db.select().from(claimLine).where(eq(claimLine.claimId, claimId)).orderBy(asc(claimLine.line))

/** What a policy pays for. */
export const coverOf = (row: typeof policy.$inferSelect) => {
  const { cancelledAt, keepsInsuredDays, endDate } = row
  return {
    ...row,
    paysNothing: !hasInsuredDays({ cancelledAt, keepsInsuredDays }),
    /** The last day of care that a contract pays that was withdrawn; null for any other. */
    paysUntil: cancelledAt === null ? null : endDate,
  }
}

/** The policy of a claim, and what it pays of it. */
export type ClaimCover = ReturnType<typeof coverOf>

/** The policy of a claim, without locking it. */
export const coverOfClaim = async (db: Db | Tx, policyId: string): Promise<ClaimCover | undefined> => {
  const [found] = await db.select().from(policy).where(eq(policy.policyId, policyId))
  return found && coverOf(found)
}

/**
 * Locks the policy of a claim: before the claim, in the one order of locks (book 4). A withdrawal at the same moment waits, or
 * is seen here, and decisions on two claims of one policy come one after the other.
 */
export const lockMatchedPolicy = async (tx: Tx, policyId: string | null): Promise<ClaimCover | undefined> => {
  if (policyId === null) return undefined
  const [found] = await tx.select().from(policy).where(eq(policy.policyId, policyId)).for('no key update')
  return found && coverOf(found)
}

/** Locks a claim until the end of the transaction; everybody who decides on it comes here one after the other. */
export const lockClaim = async (tx: Tx, claimId: string) => {
  const [found] = await tx.select().from(claim).where(eq(claim.claimId, claimId)).for('no key update')
  return found ?? refuse('errors.notFound')
}

/** With which policy a claim is matched, if it is. */
export const policyOfClaim = async (tx: Tx, claimId: string): Promise<string | null> => {
  const [found] = await tx.select({ policyId: claim.policyId }).from(claim).where(eq(claim.claimId, claimId))
  return found?.policyId ?? null
}
