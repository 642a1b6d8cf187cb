import { and, exists, isNotNull, isNull, eq, or } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'
import { staff, staffPasskey } from '#server/staff/staff.tables.ts'

/** How many members of staff can log in: none is disabled, and each has a second factor. */
export const peopleWhoCanLogIn = (db: Db): Promise<number> => {
  const passkey = db
    .select({ passkeyId: staffPasskey.passkeyId })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staff.staffId))
  const hasFactor = or(isNotNull(staff.totpConfirmedAt), exists(passkey))
  return db.$count(staff, and(isNull(staff.disabledAt), hasFactor))
}
