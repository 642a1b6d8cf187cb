import { eq } from 'drizzle-orm'

import { account } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Locks an account until the end of the transaction, so that two changes of its policies run one after the other. The
 * order of locks is account, request, policy, change, invoice, case. Log-ins are not blocked: a new session only requires
 * that the key of the account does not change (FOR UPDATE would block every insert that refers to the account).
 */
export const lockAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(eq(account.accountId, accountId))
    .for('no key update')
}
