import { eq } from 'drizzle-orm'

import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { awaitedBy } from '#server/accounts/shared/taken-username.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type NewAccount = { readonly username: string; readonly locale: Locale; readonly now: number }
export type FoundAccount = { readonly accountId: string; readonly created: boolean }

/**
 * Finds or creates the account of an e-mail address in lower case; a new one has no password. An address that an account can
 * still take back is that of this account. Locked until the end of the transaction.
 */
export const findOrCreateAccount = async (
  tx: Tx,
  { username, locale, now }: NewAccount,
): Promise<FoundAccount> => {
  const [created] = await tx
    .insert(account)
    .values({ username, locale, createdAt: now })
    .onConflictDoNothing({ target: account.username })
    .returning({ accountId: account.accountId })
  if (created) {
    // looked up after the insert, which waits for a change of address that is not committed yet
    const awaiting = await awaitedBy(tx, username, now)
    if (awaiting === undefined) return { accountId: created.accountId, created: true }
    await tx.delete(account).where(eq(account.accountId, created.accountId))
    return { accountId: (await lockAccount(tx, awaiting)).accountId, created: false }
  }
  const [found] = await tx.select().from(account).where(eq(account.username, username)).for('no key update')
  if (!found) throw new Error('an account disappeared while it was read')
  return { accountId: found.accountId, created: false }
}
