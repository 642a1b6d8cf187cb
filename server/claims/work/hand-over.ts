import { eq } from 'drizzle-orm'

import type { claimWork } from '#contract/claims/claim-work.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { caseNote, reviewCase } from '#server/cases/cases.tables.ts'
import { isWithAnother } from '#server/cases/shared/assign-case.ts'
import { refuseDecided } from '#server/cases/shared/refuse-decided.ts'
import { lockCase, UNASSIGNED } from '#server/cases/shared/review-cases.ts'
import { agreementAsked } from '#server/claims/decision/agreements.ts'
import { lockClaim, lockMatchedPolicy, policyOfClaim } from '#server/claims/decision/lock-claim.ts'
import { warnOfClaim } from '#server/claims/decision/warn-of-claim.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'

import { claimOfCase } from './claim-at-work.ts'
import { typedReason } from './typed-reason.ts'

type ToHandOver = { readonly caseId: string; readonly by: StaffActor } & BodyOf<typeof claimWork.handOver>

/**
 * Hands a claim over to MEDICAL, or back to CLAIMS, which may also take it back: it is free for them, and the reason is a note
 * of the case. Sent twice, it happens once. Refuses a claim that is decided, waits for a second person, or is with somebody else.
 */
export const handOver = (portal: Portal, { caseId, by, noteId, to, reason }: ToHandOver): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const { held: before } = await claimOfCase(tx, caseId)
    const policyId = await policyOfClaim(tx, before.claimId)
    await lockMatchedPolicy(tx, policyId)
    const held = await lockClaim(tx, before.claimId)
    const found = await lockCase(tx, caseId)
    await refuseDecided(tx, caseId)
    if (policyId === null) refuse('staff_claim_not_matched')
    const handedTo = to === 'MEDICAL' ? to : null
    if (found.handedTo === handedTo) return
    if (isWithAnother(found, by, portal.clock.now())) refuse('staff_case_taken')
    if (await agreementAsked(tx, held.claimId)) refuse('staff_second_person_asked')
    const sealed = seal(portal.config.secret, noteId, typedReason(reason))
    const writtenAt = portal.clock.now()
    await tx.insert(caseNote).values({ noteId, caseId, staffId: by.staffId, sealed, writtenAt })
    await tx
      .update(reviewCase)
      .set({ handedTo, handedAt: handedTo && writtenAt, ...UNASSIGNED })
      .where(eq(reviewCase.caseId, caseId))
    await warnOfClaim(portal, tx, held)
    await recordAudit(tx, {
      actor: by,
      event: 'CLAIM_HANDED_OVER',
      outcome: to,
      subject: { kind: 'CASE', id: caseId },
      accountId: found.accountId,
    })
  })
