import { desc, eq } from 'drizzle-orm'

import { claimAgreement } from '#server/claims/claims.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import { reopeningsOf } from './claim-at-work.ts'
import { deciderOf } from './claim-work.store.ts'

/**
 * Whether a member of staff gave a claim back to the first person, who is still to change it: whoever looks as the second pair of
 * eyes does not choose the amounts. A claim that was opened again, or whose first person decides no more, begins anew.
 */
export const isGivenBackBy = async (db: Db | Tx, claimId: string, staffId: string): Promise<boolean> => {
  const [last] = await db
    .select()
    .from(claimAgreement)
    .where(eq(claimAgreement.claimId, claimId))
    .orderBy(desc(claimAgreement.askedAt))
    .limit(1)
  if (last?.state !== 'GIVEN_BACK' || last.answeredBy !== staffId || last.askedBy === staffId) return false
  const [opened] = await reopeningsOf(db, claimId)
  if (opened && opened.reopenedAt > (last.answeredAt ?? 0)) return false
  return (await deciderOf(db, last.askedBy)) !== undefined
}
