import { eq } from 'drizzle-orm'

import { account } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Holds an account until the end of the transaction, so that two deeds on its policies come one after the other. */
export const lockAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(eq(account.accountId, accountId))
    .for('update')
}
