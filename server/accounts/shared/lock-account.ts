import { eq } from 'drizzle-orm'

import { account } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Locks an account until the end of the transaction, so that two changes of its policies run one after the other. The
 * order of locks is account, request, policy, change, invoice, case. A log-in beside it does not wait: a new session
 * only needs that the account's key stays (FOR UPDATE would hold up every insert that refers to the account).
 */
export const lockAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(eq(account.accountId, accountId))
    .for('no key update')
}
