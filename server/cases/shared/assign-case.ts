import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'

import type { StaffActor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'

// Whoever leaves it open and goes home keeps nobody from it.
const ASSIGNED_MS = 15 * 60_000

/**
 * Assigns an open case to a member of staff for a quarter of an hour, again if it was theirs. Refuses one that somebody else
 * works on, or that is closed.
 */
export const takeCase = async (
  { db, clock }: Portal,
  caseId: string,
  { staffId }: StaffActor,
): Promise<void> => {
  const now = clock.now()
  const free = or(
    isNull(reviewCase.assignedTo),
    eq(reviewCase.assignedTo, staffId),
    lt(reviewCase.assignedUntil, now),
  )
  const { rowCount } = await db
    .update(reviewCase)
    .set({ assignedTo: staffId, assignedUntil: now + ASSIGNED_MS })
    .where(and(eq(reviewCase.caseId, caseId), ne(reviewCase.state, 'DONE'), free))
  if (!rowCount) refuse('staff_case_taken')
}

/** Leaves a case to others, before its quarter of an hour is over. */
export const releaseCase = async (db: Db, caseId: string, { staffId }: StaffActor): Promise<void> => {
  await db
    .update(reviewCase)
    .set({ assignedTo: null, assignedUntil: null })
    .where(and(eq(reviewCase.caseId, caseId), eq(reviewCase.assignedTo, staffId)))
}
