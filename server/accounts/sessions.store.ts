import { and, eq, lt, or, sql } from 'drizzle-orm'

import { greetingName } from '#domain/shared/person-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'
import type { FindSession } from '#server/platform/http/session.ts'

import { account, person, session } from './accounts.tables.ts'

// Ruling 4.
const [IDLE_MS, LONGEST_MS] = [30 * 60_000, 8 * 3_600_000]

// Often enough to measure half an hour, and seldom enough to keep reading cheap.
const NOTED_EVERY_MS = 60_000

const hasEnded = (life: { createdAt: number; lastSeenAt: number }, now: number) =>
  now - life.lastSeenAt >= IDLE_MS || now - life.createdAt >= LONGEST_MS

const note = async (db: Db, sessionHash: Buffer, now: number) => {
  await db.update(session).set({ lastSeenAt: now }).where(eq(session.sessionHash, sessionHash))
}

const sessionQuery = (db: Db) =>
  db
    .select({
      accountId: session.accountId,
      impersonation: session.impersonation,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      blockedAt: account.blockedAt,
      firstName: person.firstName,
      familyName: person.familyName,
    })
    .from(session)
    .innerJoin(account, eq(account.accountId, session.accountId))
    .leftJoin(person, and(eq(person.accountId, account.accountId), person.holder))
    .where(eq(session.sessionHash, sql.placeholder('hash')))
    .prepare('find_session')

/** Finds who a session belongs to, until it was idle for 30 minutes or is 8 hours old. */
export const sessionFinder = ({ db, clock }: Pick<Portal, 'db' | 'clock'>): FindSession => {
  const query = sessionQuery(db)
  return async (token) => {
    const now = clock.now()
    const hash = hashOfSecret(token)
    const [row] = await query.execute({ hash })
    if (!row || hasEnded(row, now)) return undefined
    if (now - row.lastSeenAt >= NOTED_EVERY_MS) await note(db, hash, now)
    return {
      session: { profileId: row.accountId, firstName: greetingName(row), impersonation: row.impersonation },
      blocked: row.blockedAt !== null,
    }
  }
}

/** Starts a session and answers its secret; the account's sessions that have ended are cleared away. */
export const startSession = async (db: Db | Tx, accountId: string, now: number): Promise<string> => {
  const token = newSecret()
  await db
    .delete(session)
    .where(
      and(
        eq(session.accountId, accountId),
        or(lt(session.lastSeenAt, now - IDLE_MS), lt(session.createdAt, now - LONGEST_MS)),
      ),
    )
  await db
    .insert(session)
    .values({ sessionHash: hashOfSecret(token), accountId, createdAt: now, lastSeenAt: now })
  return token
}

/** Ends one session at once. */
export const endSession = async (db: Db | Tx, token: string): Promise<void> => {
  await db.delete(session).where(eq(session.sessionHash, hashOfSecret(token)))
}

/** Ends all sessions of an account at once. */
export const endSessionsOf = async (db: Db | Tx, accountId: string): Promise<void> => {
  await db.delete(session).where(eq(session.accountId, accountId))
}
