import { eq } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'

import { account, person } from './accounts.tables.ts'

export type Account = typeof account.$inferSelect

/** The account with this user name, normalised by `usernameOf`. */
export const accountByName = async (db: Db | Tx, username: string): Promise<Account | undefined> => {
  const [storedAccount] = await db.select().from(account).where(eq(account.username, username))
  return storedAccount
}

/** The account of a profile id. */
export const accountById = async (db: Db | Tx, accountId: string): Promise<Account | undefined> => {
  const [storedAccount] = await db.select().from(account).where(eq(account.accountId, accountId))
  return storedAccount
}

/** The names in an account, which a password must not contain. */
export const namesIn = (db: Db | Tx, accountId: string) =>
  db
    .select({ firstName: person.firstName, familyName: person.familyName })
    .from(person)
    .where(eq(person.accountId, accountId))

type AccountVersion = Pick<Account, 'accountId' | 'passwordVersion'>

/** Gives an account another e-mail address. */
export const saveUsername = async (
  tx: Tx,
  { accountId }: AccountVersion,
  username: string,
): Promise<void> => {
  await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set: { username } })
}

/**
 * Stores another password of an account that is locked, or none, and returns its version. Its sessions hold for the
 * password before: the caller ends them afterwards, in the same transaction.
 */
export const savePassword = async (
  tx: Tx,
  { accountId, passwordVersion: before }: AccountVersion,
  { passwordHash, now }: { readonly passwordHash: string | null; readonly now: number },
): Promise<number> => {
  const passwordVersion = before + 1
  // also of one that was removed: the next one is a change, of which the customer gets a mail
  const set = { passwordHash, passwordChangedAt: now, passwordVersion }
  await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set })
  return passwordVersion
}
