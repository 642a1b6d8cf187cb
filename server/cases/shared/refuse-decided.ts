import { and, desc, eq, inArray } from 'drizzle-orm'

import { caseDecision } from '#server/cases/cases.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { staff } from '#server/staff/staff.tables.ts'

import { caseById } from './review-cases.ts'

type Decision = Pick<typeof caseDecision.$inferSelect, 'state' | 'outcome' | 'staffId'>

const madeOn = (db: Db | Tx, caseId: string): Promise<Decision[]> =>
  db
    .select({ state: caseDecision.state, outcome: caseDecision.outcome, staffId: caseDecision.staffId })
    .from(caseDecision)
    .where(and(eq(caseDecision.caseId, caseId), inArray(caseDecision.state, ['PENDING', 'DONE'])))
    .orderBy(desc(caseDecision.decidedAt), desc(caseDecision.decisionNumber))

const refuseFor = async (db: Db | Tx, decision: Decision | undefined, closedBy: string | null) => {
  const staffId = decision?.staffId ?? closedBy
  const [found] = staffId
    ? await db.select({ name: staff.name }).from(staff).where(eq(staff.staffId, staffId))
    : []
  refuse('case_decided_meanwhile', { name: found?.name ?? '', outcome: decision?.outcome ?? '' })
}

/**
 * Refuses a case on which somebody decided, also where that still waits its ten seconds: it says who, and what. A choice that
 * takes up a closed case passes.
 */
export const refuseDecided = async (
  db: Db | Tx,
  caseId: string,
  { takesUpClosed = false }: { readonly takesUpClosed?: boolean } = {},
): Promise<void> => {
  const { state, closedBy } = (await caseById(db, caseId)) ?? refuse('errors.notFound')
  const decisions = await madeOn(db, caseId)
  const pending = decisions.find((decision) => decision.state === 'PENDING')
  if (pending) await refuseFor(db, pending, closedBy)
  if (state === 'DONE' && !takesUpClosed) await refuseFor(db, decisions[0], closedBy)
}
