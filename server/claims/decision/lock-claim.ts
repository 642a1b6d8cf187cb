import { eq } from 'drizzle-orm'

import { claim } from '#server/claims/claims.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Locks a claim until the end of the transaction; everybody who decides on it comes here one after the other. */
export const lockClaim = async (tx: Tx, claimId: string) => {
  const [found] = await tx.select().from(claim).where(eq(claim.claimId, claimId)).for('no key update')
  return found
}
