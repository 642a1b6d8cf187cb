import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'
import type { FindStaff } from '#server/platform/http/session.ts'
import { hasEnded, isSeenUpdateDue, SESSION_LIFE } from '#server/platform/http/session-life.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { rolesOf } from './staff.store.ts'
import { staff, staffSession } from './staff.tables.ts'

const sessionBy = async (db: Db, sessionHash: Buffer) => {
  const [found] = await db
    .select({
      staffId: staff.staffId,
      name: staff.name,
      createdAt: staffSession.createdAt,
      lastSeenAt: staffSession.lastSeenAt,
    })
    .from(staffSession)
    .innerJoin(staff, and(eq(staff.staffId, staffSession.staffId), isNull(staff.disabledAt)))
    .where(eq(staffSession.sessionHash, sessionHash))
  return found
}

/**
 * Finds the member of staff of a session, until it has been idle for 30 minutes or is 8 hours old. Roles are read at every
 * call, so a revoked role is gone at the next call.
 */
export const staffFinder =
  ({ db, clock }: Pick<Portal, 'db' | 'clock'>): FindStaff =>
  async (token) => {
    const [hash, now] = [hashOfSecret(token), clock.now()]
    const found = await sessionBy(db, hash)
    if (!found || hasEnded(found, now)) return undefined
    if (isSeenUpdateDue(found, now))
      await db.update(staffSession).set({ lastSeenAt: now }).where(eq(staffSession.sessionHash, hash))
    const { staffId, name } = found
    return { kind: 'staff', staffId, name, roles: await rolesOf(db, staffId) }
  }

/** Starts a session and returns its secret; deletes the person's sessions that have ended. */
export const startStaffSession = async (db: Db | Tx, staffId: string, now: number): Promise<string> => {
  const token = newSecret()
  const { idleMs, longestMs } = SESSION_LIFE
  const ended = or(lt(staffSession.lastSeenAt, now - idleMs), lt(staffSession.createdAt, now - longestMs))
  await db.delete(staffSession).where(and(eq(staffSession.staffId, staffId), ended))
  await db
    .insert(staffSession)
    .values({ sessionHash: hashOfSecret(token), staffId, createdAt: now, lastSeenAt: now })
  return token
}

/** Ends one session at once. */
export const endStaffSession = async (db: Db | Tx, token: string): Promise<void> => {
  await db.delete(staffSession).where(eq(staffSession.sessionHash, hashOfSecret(token)))
}
