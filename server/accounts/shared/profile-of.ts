import { and, eq } from 'drizzle-orm'

import { account, person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** An account with its holder. */
export const profileOf = async (db: Db | Tx, accountId: string) => {
  const [profile] = await db
    .select({ account, person })
    .from(account)
    .innerJoin(person, and(eq(person.accountId, account.accountId), person.holder))
    .where(eq(account.accountId, accountId))
  return profile
}
