import { and, eq, inArray, isNull, ne } from 'drizzle-orm'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import { staff, staffGrant } from './staff.tables.ts'

export type StaffRow = typeof staff.$inferSelect

/** The member of staff with this name (normalised by `usernameOf`), if they may log in. */
export const staffByName = async (db: Db | Tx, username: string): Promise<StaffRow | undefined> => {
  const [storedStaff] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.username, username), isNull(staff.disabledAt)))
  return storedStaff
}

/** A member of staff, also one who may not log in. */
export const staffById = async (db: Db | Tx, staffId: string): Promise<StaffRow | undefined> => {
  const [storedStaff] = await db.select().from(staff).where(eq(staff.staffId, staffId))
  return storedStaff
}

/** The language that somebody logged in with, for their mails. */
export const keepLanguage = async (tx: Tx, staffId: string, locale: Locale): Promise<void> => {
  await tx
    .update(staff)
    .set({ locale })
    .where(and(eq(staff.staffId, staffId), ne(staff.locale, locale)))
}

/** A member of staff for a change of theirs: of several at once, one comes first. */
export const lockStaff = async (tx: Tx, staffId: string): Promise<StaffRow | undefined> => {
  const [storedStaff] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('no key update')
  return storedStaff
}

/** Roles in the order of `STAFF_ROLES`. */
export const inOrder = (granted: readonly StaffRole[]): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => granted.includes(role))

/** The roles of each of these people, in the order of `STAFF_ROLES`. */
export const rolesOfAll = async (
  db: Db | Tx,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StaffRole[]>> => {
  const rows = await db
    .select({ staffId: staffGrant.staffId, role: staffGrant.role })
    .from(staffGrant)
    .where(inArray(staffGrant.staffId, [...staffIds]))
  const granted = Map.groupBy(rows, ({ staffId }) => staffId)
  return new Map(staffIds.map((id) => [id, inOrder((granted.get(id) ?? []).map(({ role }) => role))]))
}

/** The roles of a member of staff, in the order of `STAFF_ROLES`. */
export const rolesOf = async (db: Db | Tx, staffId: string): Promise<readonly StaffRole[]> =>
  (await rolesOfAll(db, [staffId])).get(staffId) ?? []
