import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { PEOPLE_PER_PAGE } from '#domain/staff/people.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { staff, staffGrant, staffPasskey, staffReset, staffSession } from '#server/staff/staff.tables.ts'

const asker = alias(staff, 'asker')

/** The members of staff by name, a page at a time. */
export const staffOnPage = (db: Db, page: number) =>
  db
    .select()
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.staffId))
    .limit(PEOPLE_PER_PAGE)
    .offset(page * PEOPLE_PER_PAGE)

/** When each of these people was last here. */
export const lastSeenOf = async (db: Db | Tx, staffIds: readonly string[]) => {
  const rows = await db
    .select({ staffId: staffSession.staffId, at: max(staffSession.lastSeenAt) })
    .from(staffSession)
    .where(inArray(staffSession.staffId, [...staffIds]))
    .groupBy(staffSession.staffId)
  return new Map(rows.map(({ staffId, at }) => [staffId, at]))
}

/** Which of these people have a passkey. */
export const withPasskey = async (db: Db | Tx, staffIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ staffId: staffPasskey.staffId })
    .from(staffPasskey)
    .where(inArray(staffPasskey.staffId, [...staffIds]))
  return new Set(rows.map(({ staffId }) => staffId))
}

// Who asked today and is not answered asks again: what waits for long is forgotten, and then agreed to by mistake.
const RESET_WAITS_MS = 24 * 3_600_000

/** The moment after which a reset was asked for that still waits. */
export const resetsWaitFrom = (now: number): number => now - RESET_WAITS_MS

const isOpen = (now: number) =>
  and(
    isNull(staffReset.agreedAt),
    isNull(staffReset.withdrawnAt),
    gt(staffReset.askedAt, resetsWaitFrom(now)),
  )

/** The resets of these people that wait, with the name of who asked. */
export const waitingResetsOf = async (db: Db | Tx, staffIds: readonly string[], now: number) => {
  const rows = await db
    .select({ reset: staffReset, askedByName: asker.name })
    .from(staffReset)
    .innerJoin(asker, eq(asker.staffId, staffReset.askedBy))
    .where(and(inArray(staffReset.staffId, [...staffIds]), isOpen(now)))
  return new Map(rows.map((row) => [row.reset.staffId, row]))
}

/** A reset that waits, for a decision on it. */
export const lockReset = async (tx: Tx, resetId: string) => {
  const [storedReset] = await tx
    .select()
    .from(staffReset)
    .where(eq(staffReset.resetId, resetId))
    .for('no key update')
  return storedReset
}

/** The administrators who may log in, with their languages. */
export const administrators = (db: Db | Tx) =>
  db
    .select({ staffId: staff.staffId, username: staff.username, locale: staff.locale })
    .from(staff)
    .innerJoin(staffGrant, and(eq(staffGrant.staffId, staff.staffId), eq(staffGrant.role, 'ADMIN')))
    .where(isNull(staff.disabledAt))
    .orderBy(asc(staff.username))
