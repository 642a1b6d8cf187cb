import { eq } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'

import { account, person } from './accounts.tables.ts'

export type Account = typeof account.$inferSelect

/** The account with this user name, normalised by `usernameOf`. */
export const accountByName = async (db: Db | Tx, username: string): Promise<Account | undefined> => {
  const [found] = await db.select().from(account).where(eq(account.username, username))
  return found
}

/** The account of a profile id. */
export const accountById = async (db: Db | Tx, accountId: string): Promise<Account | undefined> => {
  const [found] = await db.select().from(account).where(eq(account.accountId, accountId))
  return found
}

/** The names in an account, which a password must not contain. */
export const namesIn = (db: Db | Tx, accountId: string) =>
  db
    .select({ firstName: person.firstName, familyName: person.familyName })
    .from(person)
    .where(eq(person.accountId, accountId))

type SavedPassword = { readonly passwordHash: string; readonly now: number }

type SavedUsername = {
  readonly username: string
  /** When the password became unusable, since somebody else may know it. */
  readonly passwordRemovedAt?: number
}

/** Gives an account another e-mail address. */
export const saveUsername = async (
  tx: Tx,
  accountId: string,
  { username, passwordRemovedAt }: SavedUsername,
): Promise<void> => {
  // its next password is a change, of which the customer gets a mail
  const removed =
    passwordRemovedAt === undefined ? {} : { passwordHash: null, passwordChangedAt: passwordRemovedAt }
  const set = { username, ...removed }
  await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set })
}

/** Stores a new password. */
export const savePassword = async (
  tx: Tx,
  accountId: string,
  { passwordHash, now }: SavedPassword,
): Promise<void> => {
  const set = { passwordHash, passwordChangedAt: now }
  await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set })
}
