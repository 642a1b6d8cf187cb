import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { person } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type NewPerson = Omit<typeof person.$inferInsert, 'personId' | 'holder'>

// the same comparison of upper and lower case as in the index of the table
const isSame = (wanted: NewPerson) =>
  sql<boolean>`${person.birthDate} = ${wanted.birthDate}::date
    and lower(${person.firstName}) = lower(${wanted.firstName}::text)
    and lower(${person.familyName}) = lower(${wanted.familyName}::text)`

// A spelling that we have was checked: only a change of personal details replaces it.
const addSpellings = async (tx: Tx, personId: string, { latinFirstName, latinFamilyName }: NewPerson) => {
  if (!latinFirstName && !latinFamilyName) return
  const unlessKnown = (known: PgColumn, given = '') => sql`coalesce(nullif(${known}, ''), ${given})`
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
  const found = people.find(({ same }) => same)
  if (found) {
    await addSpellings(tx, found.personId, wanted)
    return { personId: found.personId, created: false }
  }
  const [created] = await tx
    .insert(person)
    .values({ ...wanted, holder: !people.some(({ holder }) => holder) })
    .returning({ personId: person.personId })
  if (!created) throw new Error('a person was not stored')
  return { personId: created.personId, created: true }
}
