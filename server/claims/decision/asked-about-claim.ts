import type { LockAskedAbout } from '#server/cases/shared/question-subject.ts'
import { coverOfAccount } from '#server/policies/shared/cover/cover-lines.ts'

import { lockClaim } from './lock-claim.ts'

/** A claim that we ask its customer about. */
export const lockAskedClaim: LockAskedAbout = async (portal, tx, claimId) => {
  const held = await lockClaim(tx, claimId)
  return {
    about: 'CLAIM',
    number: held.damageNumber,
    page: 'medicalclaims',
    cover: (reader) => coverOfAccount(portal, tx, reader),
  }
}
