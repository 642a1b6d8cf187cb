import { and, eq, isNull } from 'drizzle-orm'

import { caseDecision } from '#server/cases/cases.tables.ts'
import { releaseCase } from '#server/cases/shared/assign-case.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, RefusalError } from '#server/platform/errors/refuse.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'

import { CARRY_OUT } from './carry-out-job.ts'
import { keepWordsOf } from './case-notes.ts'
import { caseWithPeople } from './casework.store.ts'
import { refuseUnanswered } from './check-answers.ts'
import { decideWithMails } from './decided-mails.ts'
import { decisionOf } from './decision-of.ts'
import type { ChoiceToStore } from './decision-of.ts'
import { reasonsOf } from './reasons-of.ts'

type Row = typeof caseDecision.$inferSelect

const find = async (portal: Portal, decisionId: string) => {
  const [found] = await portal.db.select().from(caseDecision).where(eq(caseDecision.decisionId, decisionId))
  return found
}

// With the roles of this moment: who lost theirs, or may not log in any more, decides nothing.
const deciderOf = async ({ db }: Portal, { staffId }: Row): Promise<StaffActor> => {
  const grants = await db
    .select({ role: staffGrant.role })
    .from(staffGrant)
    .innerJoin(staff, eq(staff.staffId, staffGrant.staffId))
    .where(and(eq(staffGrant.staffId, staffId), isNull(staff.disabledAt)))
  return { kind: 'staff', staffId, roles: grants.map(({ role }) => role) }
}

// Locked after the case, as by whoever stores or undoes one: whoever comes first has it.
const settle = async (tx: Tx, decisionId: string, set: Partial<Row>) => {
  const [row] = await tx
    .select({ state: caseDecision.state })
    .from(caseDecision)
    .where(eq(caseDecision.decisionId, decisionId))
    .for('no key update')
  if (row?.state !== 'PENDING') return false
  await tx.update(caseDecision).set(set).where(eq(caseDecision.decisionId, decisionId))
  return true
}

class Undone extends Error {}

const carryOut = async (portal: Portal, row: Row) => {
  const { decisionId, caseId, sealed, mailHash } = row
  const { held, locale } = (await caseWithPeople(portal.db, caseId)) ?? refuse('errors.notFound')
  // stored by makeDecision in this form
  const choice = JSON.parse(unseal(portal.config.secret, decisionId, sealed)) as ChoiceToStore
  const chosen = decisionOf(
    { kind: held.kind, locale: locale ?? 'en-GB', reasons: reasonsOf(portal, held.kind) },
    choice,
  )
  const by = await deciderOf(portal, row)
  await portal.db.transaction(async (tx) => {
    // a name that came on the list in these seconds asks for another look
    await refuseUnanswered(portal, tx, { ...held, outcome: choice.outcome })
    const decided = await decideWithMails(portal, tx, { caseId, by, chosen })
    if (decided.mailHash !== mailHash) refuse('case_mail_changed')
    if (!(await settle(tx, decisionId, { state: 'DONE', settledAt: portal.clock.now() }))) throw new Undone()
  })
}

// Something changed in these seconds: nothing was written and nothing sent, and the case is there again.
const putBack = (portal: Portal, row: Row, { code, issues }: RefusalError) =>
  portal.db.transaction(async (tx) => {
    const { decisionId, caseId, staffId } = row
    const refusal = code === 'invalid_input' ? (issues[0]?.id ?? code) : code
    const set = { state: 'REFUSED', refusal, settledAt: portal.clock.now() } as const
    if (!(await settle(tx, decisionId, set))) return
    await keepWordsOf(tx, portal, row)
    // whoever decided went on to the next: it is free for everybody
    await releaseCase(tx, caseId, { staffId })
    const actor = { kind: 'staff', staffId, roles: [] } as const
    await recordAudit(tx, { actor, event: 'CASE_DECISION_REFUSED', subject: { kind: 'CASE', id: caseId } })
  })

/**
 * Carries out a decision that waits, once: decision, money, mails and that it was done are one transaction, so that after a
 * crash all of it or nothing is there, and the job is done again. One that was undone or done before is left as it is.
 */
export const carryOutDecision = async (portal: Portal, decisionId: string): Promise<void> => {
  const row = await find(portal, decisionId)
  if (row?.state !== 'PENDING') return
  try {
    await carryOut(portal, row)
  } catch (error) {
    if (error instanceof RefusalError && error.shortage === undefined) return putBack(portal, row, error)
    if (!(error instanceof Undone)) throw error
  }
}

/** The job that carries out decisions after their ten seconds. */
export const decisionTasks = (portal: Portal): Tasks => ({
  // the payload is that of carryOutJob
  [CARRY_OUT]: (payload) => carryOutDecision(portal, (payload as { decisionId: string }).decisionId),
})
