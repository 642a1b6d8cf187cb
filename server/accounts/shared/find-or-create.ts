import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Locale } from '#domain/shared/locale.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
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
  const [storedAccount] = await tx
    .select()
    .from(account)
    .where(eq(account.username, username))
    .for('no key update')
  if (!storedAccount) throw new Error('an account disappeared while it was read')
  return { accountId: storedAccount.accountId, created: false }
}

export type NewPerson = Omit<typeof person.$inferInsert, 'personId' | 'holder'>

// the same comparison of upper and lower case as in the index of the table
const isSame = (wanted: NewPerson) =>
  sql<boolean>`${person.birthDate} = ${wanted.birthDate}::date
    and lower(${person.firstName}) = lower(${wanted.firstName}::text)
    and lower(${person.familyName}) = lower(${wanted.familyName}::text)`

// A spelling that we have was checked: only a change of personal details replaces it.
const addSpellings = async (tx: Tx, personId: string, { latinFirstName, latinFamilyName }: NewPerson) => {
  if (!latinFirstName && !latinFamilyName) return
  const unlessKnown = (column: PgColumn, given = '') => sql`coalesce(nullif(${column}, ''), ${given})`
  const set = {
    latinFirstName: unlessKnown(person.latinFirstName, latinFirstName),
    latinFamilyName: unlessKnown(person.latinFamilyName, latinFamilyName),
  }
  await tx.update(person).set(set).where(eq(person.personId, personId))
}

/**
 * Finds or creates the insured person with these names and birth date in an account (ruling 2). The first person of an
 * account is its holder. One that is found gets the spelling in Latin letters, if it had none. The caller has locked the
 * account with `findOrCreateAccount`.
 */
export const findOrCreatePerson = async (
  tx: Tx,
  wanted: NewPerson,
): Promise<{ personId: string; created: boolean }> => {
  const people = await tx
    .select({ personId: person.personId, holder: person.holder, same: isSame(wanted) })
    .from(person)
    .where(eq(person.accountId, wanted.accountId))
  const storedPerson = people.find(({ same }) => same)
  if (storedPerson) {
    await addSpellings(tx, storedPerson.personId, wanted)
    return { personId: storedPerson.personId, created: false }
  }
  const [created] = await tx
    .insert(person)
    .values({ ...wanted, holder: !people.some(({ holder }) => holder) })
    .returning({ personId: person.personId })
  if (!created) throw new Error('a person was not stored')
  return { personId: created.personId, created: true }
}
