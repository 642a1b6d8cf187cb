import { isWithAnother } from '#server/cases/shared/assign-case.ts'
import { refuseDecided } from '#server/cases/shared/refuse-decided.ts'
import { lockCase } from '#server/cases/shared/review-cases.ts'
import { lockClaim, lockMatchedPolicy, policyOfClaim } from '#server/claims/decision/lock-claim.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { claimOfCase } from './claim-at-work.ts'
import { isGivenBackBy } from './given-back.ts'

type AtWork = { readonly caseId: string; readonly by: StaffActor }

/**
 * Locks a claim that somebody works on, in the one order of locks: policy, claim, case. Refuses one that is decided, or that
 * somebody else or another role works on, or that whoever asks gave back to the first person.
 */
export const lockClaimAtWork = async ({ clock }: Portal, tx: Tx, { caseId, by }: AtWork) => {
  const { held: before } = await claimOfCase(tx, caseId)
  await lockMatchedPolicy(tx, await policyOfClaim(tx, before.claimId))
  // read only after locking, to see what was decided before
  const held = await lockClaim(tx, before.claimId)
  const found = await lockCase(tx, caseId)
  await refuseDecided(tx, caseId)
  if (found.handedTo && !by.roles.includes(found.handedTo)) refuse('staff_role_missing')
  if (isWithAnother(found, by, clock.now())) refuse('staff_case_taken')
  if (await isGivenBackBy(tx, held.claimId, by.staffId)) refuse('staff_claim_given_back')
  return { held, found }
}
