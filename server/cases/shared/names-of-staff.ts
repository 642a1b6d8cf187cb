import { inArray } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { staff } from '#server/staff/staff.tables.ts'

/** The names of these members of staff, by id. */
export const namesOfStaff = async (
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (!known.length) return new Map()
  const rows = await db
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .where(inArray(staff.staffId, known))
  return new Map(rows.map(({ staffId, name }) => [staffId, name]))
}
