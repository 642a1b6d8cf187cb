import { and, desc, eq, ne } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { hasEnded, IMPERSONATION_LIFE, SESSION_LIFE } from '#server/platform/http/session-life.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { session } from '#server/accounts/accounts.tables.ts'
import { noteStopped } from '#server/accounts/note-stopped.ts'

import { endCalendar } from './end-calendar.ts'

export type OpenSession = typeof session.$inferSelect

/** The sessions of an account that have not ended, the last used first. */
export const sessionsOf = async (db: Db, accountId: string, now: number): Promise<readonly OpenSession[]> => {
  const rows = await db
    .select()
    .from(session)
    .where(eq(session.accountId, accountId))
    .orderBy(desc(session.lastSeenAt), session.sessionId)
  return rows.filter((row) => !hasEnded(row, now, row.impersonation ? IMPERSONATION_LIFE : SESSION_LIFE))
}

/** Ends one session of an account, and returns its id; undefined if it has none with this id. */
export const endSessionById = async (
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  sessionId: string,
): Promise<string | undefined> => {
  const ended = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), eq(session.sessionId, sessionId)))
    .returning({ sessionId: session.sessionId, impersonation: session.impersonation })
  await noteStopped(db, ended, clock.now())
  return ended[0]?.sessionId
}

/** Ends all sessions of an account but this one, and the address of its calendar, together or not at all. */
export const endOtherSessions = async (
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  own: Buffer,
): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.accountId, accountId), ne(session.sessionHash, own)))
      .returning({ sessionId: session.sessionId, impersonation: session.impersonation })
    await noteStopped(tx, ended, clock.now())
    await endCalendar(tx, accountId)
  })

/** Ends all sessions of an account at once, those in which staff act as the customer too, and the address of its calendar. */
export const endAllSessions = async (tx: Tx, accountId: string, now: number): Promise<void> => {
  const ended = await tx
    .delete(session)
    .where(eq(session.accountId, accountId))
    .returning({ sessionId: session.sessionId, impersonation: session.impersonation })
  await noteStopped(tx, ended, now)
  await endCalendar(tx, accountId)
}

/** Ends the sessions in which this member of staff acts as a customer. */
export const endActingOf = async (db: Db | Tx, staffId: string, now: number): Promise<void> => {
  const ended = await db
    .delete(session)
    .where(eq(session.actingStaffId, staffId))
    .returning({ sessionId: session.sessionId, impersonation: session.impersonation })
  await noteStopped(db, ended, now)
}
