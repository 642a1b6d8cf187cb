import { eq } from 'drizzle-orm'

import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type NewAccount = { readonly username: string; readonly locale: Locale; readonly now: number }
export type FoundAccount = { readonly accountId: string; readonly created: boolean }

/** Finds or creates the account of an e-mail address in lower case; a new one has no password. Locked until the end of the transaction. */
export const findOrCreateAccount = async (
  tx: Tx,
  { username, locale, now }: NewAccount,
): Promise<FoundAccount> => {
  const [created] = await tx
    .insert(account)
    .values({ username, locale, createdAt: now })
    .onConflictDoNothing({ target: account.username })
    .returning({ accountId: account.accountId })
  if (created) return { accountId: created.accountId, created: true }
  const [found] = await tx.select().from(account).where(eq(account.username, username)).for('no key update')
  if (!found) throw new Error('an account disappeared while it was read')
  return { accountId: found.accountId, created: false }
}
