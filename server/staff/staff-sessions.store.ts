import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'

import type { SecondFactor } from '#contract/staff/second-factor.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { Device } from '#domain/accounts/device.ts'
import { endActingOf } from '#server/accounts/shared/open-sessions.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'
import type { FindStaff } from '#server/platform/http/session.ts'
import { hasEnded, isSeenUpdateDue, STAFF_SESSION_LIFE } from '#server/platform/http/session-life.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { inOrder } from './staff.store.ts'
import { staff, staffGrant, staffLogin, staffSession } from './staff.tables.ts'

export type StaffSessionRow = typeof staffSession.$inferSelect

const DAY_MS = 24 * 3_600_000

// Built once: every call of the back office begins with it.
const sessionQuery = (db: Db) =>
  db
    .select({
      staffId: staff.staffId,
      name: staff.name,
      username: staff.username,
      disabledAt: staff.disabledAt,
      createdAt: staffSession.createdAt,
      lastSeenAt: staffSession.lastSeenAt,
      endedAt: staffSession.endedAt,
      granted: sql<
        StaffRole[]
      >`array(select ${staffGrant.role} from ${staffGrant} where ${staffGrant.staffId} = ${staff.staffId})`,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.staffId, staffSession.staffId))
    .where(eq(staffSession.sessionHash, sql.placeholder('hash')))
    .prepare('find_staff_session')

/**
 * Finds the member of staff of a session, until it has been idle for 15 minutes, is 8 hours old, or somebody ended it. Roles
 * are read at every call, so a revoked role is gone at the next call.
 */
export const staffFinder = ({ db, clock }: Pick<Portal, 'db' | 'clock'>): FindStaff => {
  const query = sessionQuery(db)
  return async (token) => {
    const [hash, now] = [hashOfSecret(token), clock.now()]
    const [session] = await query.execute({ hash })
    if (!session) return undefined
    const { staffId, name, username, disabledAt, endedAt, granted } = session
    if (disabledAt !== null || endedAt !== null || hasEnded(session, now, STAFF_SESSION_LIFE)) return 'ended'
    if (isSeenUpdateDue(session, now))
      await db.update(staffSession).set({ lastSeenAt: now }).where(eq(staffSession.sessionHash, hash))
    return { kind: 'staff', staffId, name, username, roles: inOrder(granted) }
  }
}

/** Which sessions ended so long ago that their browsers need not be asked to log in again. */
export const isLongOver = (now: number) => lt(staffSession.lastSeenAt, now - DAY_MS)

type NewSession = {
  readonly staffId: string
  readonly factor: SecondFactor['kind']
  readonly device?: Device | undefined
  readonly now: number
}

/** Starts a session and returns its secret; deletes the person's sessions that ended a day ago. */
export const startStaffSession = async (
  db: Db | Tx,
  { staffId, factor, device, now }: NewSession,
): Promise<string> => {
  const token = newSecret()
  await db.delete(staffSession).where(and(eq(staffSession.staffId, staffId), isLongOver(now)))
  await db.insert(staffSession).values({
    sessionHash: hashOfSecret(token),
    staffId,
    factor,
    browser: device?.browser ?? null,
    system: device?.system ?? null,
    createdAt: now,
    lastSeenAt: now,
  })
  return token
}

/** Ends one session at once. */
export const endStaffSession = async (db: Db | Tx, token: string, now: number): Promise<void> => {
  await db
    .update(staffSession)
    .set({ endedAt: now })
    .where(and(eq(staffSession.sessionHash, hashOfSecret(token)), isNull(staffSession.endedAt)))
}

/**
 * Ends the session that a browser had before somebody logs in with it. Where it was of somebody else, what they do as a customer
 * ends too: nobody goes on with it.
 */
export const replaceStaffSession = async (
  db: Db | Tx,
  token: string,
  { staffId, now }: { readonly staffId: string; readonly now: number },
): Promise<void> => {
  const [ended] = await db
    .update(staffSession)
    .set({ endedAt: now })
    .where(and(eq(staffSession.sessionHash, hashOfSecret(token)), isNull(staffSession.endedAt)))
    .returning({ staffId: staffSession.staffId })
  if (ended && ended.staffId !== staffId) await endActingOf(db, ended.staffId, now)
}

/**
 * Ends the sessions of a member of staff, or one of them, and says how many. What they do as a customer ends with them: no
 * session says which browser that is in. With all of them end the log-ins that wait for the second factor.
 */
export const endStaffSessions = async (
  db: Db | Tx,
  staffId: string,
  now: number,
  { sessionId }: { readonly sessionId?: string } = {},
): Promise<number> => {
  const ended = await db
    .update(staffSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        sessionId === undefined ? undefined : eq(staffSession.sessionId, sessionId),
      ),
    )
    .returning({ sessionId: staffSession.sessionId })
  if (sessionId === undefined) await db.delete(staffLogin).where(eq(staffLogin.staffId, staffId))
  if (sessionId === undefined || ended.length) await endActingOf(db, staffId, now)
  return ended.length
}

/** The sessions of a member of staff that go on, the last used first. */
export const staffSessionsOf = async (
  db: Db | Tx,
  staffId: string,
  now: number,
): Promise<readonly StaffSessionRow[]> => {
  const rows = await db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), isNull(staffSession.endedAt)))
    .orderBy(desc(staffSession.lastSeenAt), staffSession.sessionId)
  return rows.filter((row) => !hasEnded(row, now, STAFF_SESSION_LIFE))
}
