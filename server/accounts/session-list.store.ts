import { and, desc, eq, ne } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'
import { hasEnded, IMPERSONATION_LIFE, SESSION_LIFE } from '#server/platform/http/session-life.ts'

import { session } from './accounts.tables.ts'

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
  db: Db,
  accountId: string,
  sessionId: string,
): Promise<string | undefined> => {
  const [ended] = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), eq(session.sessionId, sessionId)))
    .returning({ sessionId: session.sessionId })
  return ended?.sessionId
}

export const endOtherSessions = async (db: Db, accountId: string, own: Buffer): Promise<void> => {
  await db.delete(session).where(and(eq(session.accountId, accountId), ne(session.sessionHash, own)))
}
