import { eq } from 'drizzle-orm'

import { claim } from '#server/claims/claims.tables.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { LockAskedAbout } from '#server/policies/shared/questions/question-subject.ts'

import { lockClaim } from './lock-claim.ts'

/** A claim that we ask its customer about. */
export const lockAskedClaim: LockAskedAbout = async (_, tx, claimId) => {
  const held = (await lockClaim(tx, claimId)) ?? refuse('errors.notFound')
  return {
    about: 'CLAIM',
    number: held.damageNumber,
    page: 'medicalclaims',
    goOn: async (answerBy) => {
      await tx.update(claim).set({ answerBy }).where(eq(claim.claimId, claimId))
    },
  }
}
