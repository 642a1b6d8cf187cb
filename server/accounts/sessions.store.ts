import { and, eq, exists, gt, isNull, lt, not, or, sql } from 'drizzle-orm'

import type { Device } from '#domain/accounts/device.ts'
import { greetingName } from '#domain/shared/names/person-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'
import type { FindCustomer } from '#server/platform/http/session.ts'
import {
  hasEnded,
  IMPERSONATION_LIFE,
  isSeenUpdateDue,
  SESSION_LIFE,
  STAFF_SESSION_LIFE,
} from '#server/platform/http/session-life.ts'
import { staff, staffGrant, staffSession } from '#server/staff/staff.tables.ts'

import { account, person, session } from './accounts.tables.ts'
import { noteStopped } from '#server/accounts/note-stopped.ts'

const saveLastSeen = async (db: Db, sessionHash: Buffer, now: number) => {
  await db.update(session).set({ lastSeenAt: now }).where(eq(session.sessionHash, sessionHash))
}

const sessionQuery = (db: Db) =>
  db
    .select({
      accountId: session.accountId,
      actingStaffId: session.actingStaffId,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      passwordCheckedAt: session.passwordCheckedAt,
      blockedAt: account.blockedAt,
      firstName: person.firstName,
      familyName: person.familyName,
    })
    .from(session)
    .innerJoin(account, eq(account.accountId, session.accountId))
    .leftJoin(person, and(eq(person.accountId, account.accountId), person.holder))
    .where(eq(session.sessionHash, sql.placeholder('hash')))
    .prepare('find_session')

// A role that was revoked is gone at the next call, as in the back office; so is acting once their own sessions are over.
const mayAct = async (db: Db, staffId: string, now: number) => {
  const own = db
    .select({ staffId: staffSession.staffId })
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        gt(staffSession.createdAt, now - STAFF_SESSION_LIFE.longestMs),
      ),
    )
  const [support] = await db
    .select({ role: staffGrant.role })
    .from(staffGrant)
    .innerJoin(staff, and(eq(staff.staffId, staffGrant.staffId), isNull(staff.disabledAt)))
    .where(and(eq(staffGrant.staffId, staffId), eq(staffGrant.role, 'SUPPORT'), exists(own)))
  return support !== undefined
}

/** Finds the customer of a session that is idle for less than 30 minutes and less than 8 hours old (15 and 30 minutes if support acts in it). */
export const sessionFinder = ({ db, clock }: Pick<Portal, 'db' | 'clock'>): FindCustomer => {
  const query = sessionQuery(db)
  return async (token) => {
    const now = clock.now()
    const hash = hashOfSecret(token)
    const [row] = await query.execute({ hash })
    if (!row || hasEnded(row, now, row.actingStaffId ? IMPERSONATION_LIFE : SESSION_LIFE)) return undefined
    if (row.actingStaffId && !(await mayAct(db, row.actingStaffId, now))) return undefined
    if (isSeenUpdateDue(row, now)) await saveLastSeen(db, hash, now)
    return {
      customer: {
        kind: 'customer',
        profileId: row.accountId,
        firstName: greetingName(row),
        actingStaffId: row.actingStaffId,
        passwordCheckedAt: row.passwordCheckedAt,
      },
      blocked: row.blockedAt !== null,
    }
  }
}

type Start = {
  readonly accountId: string
  /** Of the password that was checked; that of now where none was. */
  readonly passwordVersion?: number
  readonly now: number
  /** The member of staff who acts as the customer in this session. */
  readonly actingStaffId?: string
  /** The id of the session; by default a new one. */
  readonly sessionId?: string
  readonly device?: Device
}

const currentVersion = (accountId: string) =>
  sql<number>`(select ${account.passwordVersion} from ${account} where ${account.accountId} = ${accountId})`

/**
 * Starts a session and returns its secret; the expired sessions of the account are deleted. Refuses as a failed log-in if the
 * password has changed since it was checked (the constraint `session_of_password`).
 */
export const startSession = async (
  db: Db | Tx,
  { accountId, passwordVersion, now, actingStaffId, sessionId, device }: Start,
): Promise<string> => {
  const token = newSecret()
  const { idleMs, longestMs } = SESSION_LIFE
  await db
    .delete(session)
    .where(
      and(
        eq(session.accountId, accountId),
        or(lt(session.lastSeenAt, now - idleMs), lt(session.createdAt, now - longestMs)),
      ),
    )
  const acting =
    actingStaffId === undefined
      ? { passwordCheckedAt: now }
      : { impersonation: true, actingStaffId, passwordCheckedAt: null }
  await db.insert(session).values({
    sessionHash: hashOfSecret(token),
    accountId,
    passwordVersion: passwordVersion ?? currentVersion(accountId),
    createdAt: now,
    lastSeenAt: now,
    ...acting,
    ...(sessionId === undefined ? {} : { sessionId }),
    ...device,
  })
  return token
}

/**
 * The password was entered in a session: it gets another secret, which is returned; undefined if it has ended meanwhile.
 * When it began stays, so that it ends when it would have.
 */
export const renewSession = async (db: Db, token: string, now: number): Promise<string | undefined> => {
  const renewed = newSecret()
  const sessions = await db
    .update(session)
    .set({ sessionHash: hashOfSecret(renewed), passwordCheckedAt: now, lastSeenAt: now })
    .where(and(eq(session.sessionHash, hashOfSecret(token)), not(session.impersonation)))
    .returning({ sessionId: session.sessionId })
  return sessions.length ? renewed : undefined
}

/** Ends one session at once. */
export const endSession = async (db: Db | Tx, token: string, now: number): Promise<void> => {
  const ended = await db
    .delete(session)
    .where(eq(session.sessionHash, hashOfSecret(token)))
    .returning({ sessionId: session.sessionId, impersonation: session.impersonation })
  await noteStopped(db, ended, now)
}
