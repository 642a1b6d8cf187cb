import { eq } from 'drizzle-orm'

import { calendarFeed } from '#server/accounts/accounts.tables.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Ends the address of a customer's calendar, if there is one: it is unknown from then on, and the trail says so. */
export const endCalendar = async (db: Db | Tx, accountId: string): Promise<void> => {
  const ended = await db
    .delete(calendarFeed)
    .where(eq(calendarFeed.accountId, accountId))
    .returning({ accountId: calendarFeed.accountId })
  if (ended.length) await recordOwnAct(db, { accountId, event: 'CUSTOMER_CALENDAR_STOPPED' })
}
