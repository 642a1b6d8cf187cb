import { and, eq, isNull, ne } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CaseWarning } from '#domain/cases/case-warning.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit, recordOwnAct } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'

type Subject = { readonly kind: CaseKind; readonly subjectId: string }

type NewCase = Subject & Pick<typeof reviewCase.$inferInsert, 'accountId' | 'openedAt' | 'answerBy'>

/** Opens the case of what was just stored, in its transaction, and puts on record that it was sent; a change does that itself. */
export const openCase = async (tx: Tx, opened: NewCase): Promise<void> => {
  const [stored] = await tx.insert(reviewCase).values(opened).returning({ caseId: reviewCase.caseId })
  if (!stored || opened.kind === 'CHANGE') return
  const subject = { kind: 'CASE', id: stored.caseId } as const
  const { accountId = null, kind } = opened
  const act = { accountId, event: 'CASE_OPENED', outcome: kind, subject } as const
  // its customer sent nothing: our rules found that money can be paid again
  if (kind === 'PAYOUT') await recordAudit(tx, { ...act, actor: 'AUTOMATIC' })
  else await recordOwnAct(tx, act)
}

/** What holds of a case that nobody works on. */
export const UNASSIGNED = { assignedTo: null, assignedSince: null, assignedUntil: null } as const

type CaseClosure = {
  readonly by: Actor
  readonly now: number
  /** How it was decided, for the record. */
  readonly outcome: Uppercase<string>
}

// Nobody has to answer any more what was asked about it.
const closeQuestion = async (tx: Tx, caseId: string, now: number) => {
  const open = and(isNull(caseQuestion.answeredAt), isNull(caseQuestion.closedAt))
  await tx
    .update(caseQuestion)
    .set({ closedAt: now })
    .where(and(eq(caseQuestion.caseId, caseId), open))
}

/**
 * Closes a case if it is open, with its open question, and puts on record who decided it; returns whether it was. A case that was
 * not locked before (`lockCase`) comes after the invoices here: its account is locked, as by whoever decides it.
 */
export const closeOpenCase = async (
  tx: Tx,
  { kind, subjectId }: Subject,
  { by, now, outcome }: CaseClosure,
): Promise<boolean> => {
  const [closed] = await tx
    .update(reviewCase)
    .set({
      state: 'DONE',
      closedAt: now,
      closedBy: staffIdOf(by),
      handedTo: null,
      handedAt: null,
      ...UNASSIGNED,
    })
    .where(and(eq(reviewCase.kind, kind), eq(reviewCase.subjectId, subjectId), ne(reviewCase.state, 'DONE')))
    .returning({ caseId: reviewCase.caseId, accountId: reviewCase.accountId })
  if (!closed) return false
  const { caseId, accountId } = closed
  await closeQuestion(tx, caseId, now)
  await recordAudit(tx, {
    actor: by,
    event: 'CASE_DECIDED',
    outcome,
    subject: { kind: 'CASE', id: caseId },
    accountId,
  })
  return true
}

/** Closes a case. Refuses one that was closed before. */
export const closeCase = async (tx: Tx, subject: Subject, closing: CaseClosure): Promise<void> => {
  if (!(await closeOpenCase(tx, subject, closing))) refuse('policy_change_conflict')
}

/** Opens a case again that was closed, to be answered by this day. */
export const reopenCase = async (
  tx: Tx,
  { kind, subjectId }: Subject,
  { by: actor, answerBy }: { readonly by: Actor; readonly answerBy: CalendarDate },
): Promise<void> => {
  const [opened] = await tx
    .update(reviewCase)
    .set({ state: 'OPEN', closedAt: null, closedBy: null, answerBy })
    .where(and(eq(reviewCase.kind, kind), eq(reviewCase.subjectId, subjectId)))
    .returning({ caseId: reviewCase.caseId, accountId: reviewCase.accountId })
  if (!opened) return
  const { caseId: id, accountId } = opened
  await recordAudit(tx, { actor, event: 'CASE_REOPENED', subject: { kind: 'CASE', id }, accountId })
}

export type OpenCase = typeof reviewCase.$inferSelect

/** A case by its id, open or closed. */
export const caseById = async (db: Db, caseId: string): Promise<OpenCase | undefined> => {
  const [storedCase] = await db.select().from(reviewCase).where(eq(reviewCase.caseId, caseId))
  return storedCase
}

/** Locks a case until the end of the transaction: after what it is about, and before invoices and other money. */
export const lockCase = async (tx: Tx, caseId: string): Promise<OpenCase> => {
  const [storedCase] = await tx
    .select()
    .from(reviewCase)
    .where(eq(reviewCase.caseId, caseId))
    .for('no key update')
  return storedCase ?? refuse('errors.notFound')
}

type Found = {
  readonly warnings: readonly CaseWarning[]
  /** The editions of the settings by which it was found. */
  readonly warnedBy: string
}

/** Lets the list of cases warn of what was found in a check. */
export const warnOfCase = async (
  tx: Tx,
  { kind, subjectId }: Subject,
  { warnings, warnedBy }: Found,
): Promise<void> => {
  await tx
    .update(reviewCase)
    .set({ warnings: [...warnings], warnedBy })
    .where(and(eq(reviewCase.kind, kind), eq(reviewCase.subjectId, subjectId)))
}

/** The case of what was stored, open or closed. */
export const caseOf = async (tx: Tx, { kind, subjectId }: Subject): Promise<OpenCase> => {
  const [storedCase] = await tx
    .select()
    .from(reviewCase)
    .where(and(eq(reviewCase.kind, kind), eq(reviewCase.subjectId, subjectId)))
  return storedCase ?? refuse('errors.notFound')
}

/** Gives a case to the account that it is of, as was found later. */
export const giveCase = async (
  tx: Tx,
  { kind, subjectId }: Subject,
  accountId: string,
): Promise<OpenCase> => {
  const [given] = await tx
    .update(reviewCase)
    .set({ accountId })
    .where(and(eq(reviewCase.kind, kind), eq(reviewCase.subjectId, subjectId)))
    .returning()
  return given ?? refuse('errors.notFound')
}

/** By which day we answer what was stored. */
export const answerDayOf = async (tx: Tx, subject: Subject): Promise<CalendarDate> =>
  calendarDate((await caseOf(tx, subject)).answerBy)
