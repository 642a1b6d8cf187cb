import { and, eq, gt, isNull } from 'drizzle-orm'

import { accountToken } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'

export type PendingUsername = { readonly username: string; readonly expiresAt: number }

/** The e-mail address that an account asked for, as long as the link that confirms it works; undefined if none waits. */
export const pendingUsernameOf = async (
  db: Db,
  accountId: string,
  now: number,
): Promise<PendingUsername | undefined> => {
  const [storedToken] = await db
    .select({ username: accountToken.username, expiresAt: accountToken.expiresAt })
    .from(accountToken)
    .where(
      and(
        eq(accountToken.accountId, accountId),
        eq(accountToken.purpose, 'CHANGE_USERNAME'),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
  return storedToken?.username
    ? { username: storedToken.username, expiresAt: storedToken.expiresAt }
    : undefined
}
