import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'

import type { StaffActor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'

import { UNASSIGNED } from './review-cases.ts'
import type { OpenCase } from './review-cases.ts'

/** Whoever leaves a case open and goes home keeps nobody from it. */
export const ASSIGNED_MS = 15 * 60_000

/** What holds of a case that somebody works on from now on. */
export const assignedFrom = (now: number, staffId: string) =>
  ({ assignedTo: staffId, assignedSince: now, assignedUntil: now + ASSIGNED_MS }) as const

/** Whether somebody else works on a case now. */
export const isWithAnother = (
  { assignedTo, assignedUntil }: Pick<OpenCase, 'assignedTo' | 'assignedUntil'>,
  { staffId }: Pick<StaffActor, 'staffId'>,
  now: number,
): boolean => assignedUntil !== null && assignedUntil > now && assignedTo !== staffId

/**
 * Assigns an open case to a member of staff for a quarter of an hour, again if it is theirs: each sign of them begins it anew.
 * Refuses one that somebody else works on, or that is closed.
 */
export const takeCase = async (
  { db, clock }: { readonly db: Db | Tx; readonly clock: Clock },
  caseId: string,
  { staffId }: Pick<StaffActor, 'staffId'>,
): Promise<void> => {
  const now = clock.now()
  const own = and(eq(reviewCase.assignedTo, staffId), gt(reviewCase.assignedUntil, now))
  const free = or(
    isNull(reviewCase.assignedTo),
    eq(reviewCase.assignedTo, staffId),
    lte(reviewCase.assignedUntil, now),
  )
  const { rowCount } = await db
    .update(reviewCase)
    .set({
      assignedTo: staffId,
      assignedSince: sql`case when ${own} then ${reviewCase.assignedSince} else ${sql.param(now, reviewCase.assignedSince)} end`,
      assignedUntil: now + ASSIGNED_MS,
    })
    .where(and(eq(reviewCase.caseId, caseId), ne(reviewCase.state, 'DONE'), free))
  if (!rowCount) refuse('staff_case_taken')
}

/** Leaves a case to others, before its quarter of an hour is over. */
export const releaseCase = async (
  db: Db | Tx,
  caseId: string,
  { staffId }: Pick<StaffActor, 'staffId'>,
): Promise<void> => {
  await db
    .update(reviewCase)
    .set(UNASSIGNED)
    .where(and(eq(reviewCase.caseId, caseId), eq(reviewCase.assignedTo, staffId)))
}
