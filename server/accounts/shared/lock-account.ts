import { asc, inArray } from 'drizzle-orm'

import { account } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Locks accounts until the end of the transaction, so that two changes of their policies run one after the other. The
 * order of locks is account, request, policy, change, invoice, case. Log-ins are not blocked: a new session only requires
 * that the key of the account does not change (FOR UPDATE would block every insert that refers to the account).
 */
export const lockAccounts = async (tx: Tx, accountIds: readonly string[]): Promise<void> => {
  await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(inArray(account.accountId, [...accountIds]))
    // two transactions that lock several accounts take them in the same order
    .orderBy(asc(account.accountId))
    .for('no key update')
}

/** Locks one account, as `lockAccounts` does. */
export const lockAccount = (tx: Tx, accountId: string): Promise<void> => lockAccounts(tx, [accountId])
