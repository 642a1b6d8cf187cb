import { and, inArray, isNull, sql } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'

import { customerAction } from '#server/accounts/accounts.tables.ts'

type EndedSession = { readonly sessionId: string; readonly impersonation: boolean }

/** Notes when sessions ended in which staff acted as a customer; those of customers are left out. */
export const noteStopped = async (
  db: Db | Tx,
  ended: readonly EndedSession[],
  now: number,
): Promise<void> => {
  const ids = ended.filter(({ impersonation }) => impersonation).map(({ sessionId }) => sessionId)
  if (!ids.length) return
  const moment = sql`${customerAction.doneAt.mapToDriverValue(now)}::timestamptz`
  await db
    .update(customerAction)
    // it may have ended by itself before
    .set({ stoppedAt: sql`least(greatest(${moment}, ${customerAction.doneAt}), ${customerAction.endsAt})` })
    .where(and(inArray(customerAction.sessionId, ids), isNull(customerAction.stoppedAt)))
}
