import { sql } from 'drizzle-orm'

import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { staff } from '#server/staff/staff.tables.ts'

const named = builtOnce((db) =>
  db
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .where(sql`${staff.staffId} = ANY (${sql.placeholder('ids')}::uuid[])`)
    .prepare('names_of_staff'),
)

/** The names of these members of staff, by id. */
export const namesOfStaff = async (
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (!known.length) return new Map()
  const rows = await named(db, { ids: known })
  return new Map(rows.map(({ staffId, name }) => [staffId, name]))
}
