import type { CaseHolder } from '#contract/casework/case-view.ts'
import { roleOfKind } from '#server/case-kinds.ts'
import { releaseCase, takeCase } from '#server/cases/shared/assign-case.ts'
import { lockCase } from '#server/cases/shared/review-cases.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { holderView } from './case.view.ts'
import { caseWithPeople, isDecisionWaiting } from './casework.store.ts'
import { refuseDecided } from '#server/cases/shared/refuse-decided.ts'

/** Takes a case for a quarter of an hour, or gives a sign that it is still worked on. Refuses one that was decided or taken. */
export const holdCase = async (
  portal: Portal,
  caseId: string,
  by: StaffActor,
): Promise<{ readonly holder: CaseHolder }> => {
  const { held } = (await caseWithPeople(portal.db, caseId)) ?? refuse('errors.notFound')
  // whoever cannot decide it would only keep it from others
  if (!by.roles.includes(held.handedTo ?? roleOfKind(held.kind))) refuse('staff_role_missing')
  await refuseDecided(portal.db, caseId)
  const { db, clock } = portal
  return db.transaction(async (tx) => {
    await takeCase({ db: tx, clock }, caseId, by)
    const found = (await caseWithPeople(tx, caseId)) ?? refuse('errors.notFound')
    const holder = holderView(found, { staffId: by.staffId, now: clock.now() })
    const subject = { kind: 'CASE', id: caseId } as const
    await recordAudit(tx, { actor: by, event: 'CASE_TAKEN', subject, accountId: held.accountId })
    return { holder: holder ?? refuse('staff_case_taken') }
  })
}

/** Leaves a case to others. */
export const leaveCase = async (portal: Portal, caseId: string, by: StaffActor): Promise<void> => {
  const { held } = (await caseWithPeople(portal.db, caseId)) ?? refuse('errors.notFound')
  if (held.assignedTo !== by.staffId) return
  await portal.db.transaction(async (tx) => {
    await lockCase(tx, caseId)
    // the page is left, and the case stays with whoever decided until that is carried out or undone
    if (await isDecisionWaiting(tx, caseId)) return
    await releaseCase(tx, caseId, by)
    const subject = { kind: 'CASE', id: caseId } as const
    await recordAudit(tx, { actor: by, event: 'CASE_RELEASED', subject, accountId: held.accountId })
  })
}
