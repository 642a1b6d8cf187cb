import { and, eq, gt, isNull } from 'drizzle-orm'

import { accountByName } from '#server/accounts/accounts.store.ts'
import { accountToken } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/**
 * The account that had this address and can still take it back: for those 7 days nobody else gets the address, or the one
 * who took the account could keep it (decision 133).
 */
export const awaitedBy = async (db: Db | Tx, username: string, now: number): Promise<string | undefined> => {
  const [found] = await db
    .select({ accountId: accountToken.accountId })
    .from(accountToken)
    .where(
      and(
        eq(accountToken.username, username),
        eq(accountToken.purpose, 'UNDO_USERNAME'),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
  return found?.accountId
}

/** Whether another account than this has the address, or can still take it back. */
export const isTaken = async (
  { db, clock }: Portal,
  username: string,
  accountId: string,
): Promise<boolean> => {
  const owners = [(await accountByName(db, username))?.accountId, await awaitedBy(db, username, clock.now())]
  return owners.some((owner) => owner !== undefined && owner !== accountId)
}
