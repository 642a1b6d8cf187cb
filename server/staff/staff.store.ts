import { and, eq, isNull } from 'drizzle-orm'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import { staff, staffGrant } from './staff.tables.ts'

/** The member of staff with this name (normalised by `usernameOf`), if they may log in. */
export const staffByName = async (db: Db | Tx, username: string) => {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.username, username), isNull(staff.disabledAt)))
  return found
}

/** The roles of a member of staff, in the order of `STAFF_ROLES`. */
export const rolesOf = async (db: Db | Tx, staffId: string): Promise<readonly StaffRole[]> => {
  const rows = await db
    .select({ role: staffGrant.role })
    .from(staffGrant)
    .where(eq(staffGrant.staffId, staffId))
  return STAFF_ROLES.filter((role) => rows.some((row) => row.role === role))
}
