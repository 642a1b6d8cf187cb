import { and, eq } from 'drizzle-orm'

import type { ProfileDetails } from '#domain/accounts/profile-details.ts'
import type { account, person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { change } from '#server/policies/policies.tables.ts'

/** The account of a customer with the person who holds it. */
export type Holder = {
  readonly account: typeof account.$inferSelect
  readonly person: typeof person.$inferSelect
}

/** The personal details of a person, in the words of the form. */
export const detailsOf = ({
  gender,
  firstName,
  familyName,
  latinFirstName,
  latinFamilyName,
  birthDate,
  nationality,
  homeCountry,
}: Holder['person']): ProfileDetails => ({
  gender,
  firstName,
  surname: familyName,
  latinFirstName,
  latinSurname: latinFamilyName,
  birthDate,
  nationality,
  homeCountry,
})

/** The personal details that a change asks for, as the form stored them; before 0106 without spellings in Latin letters. */
export const requestedBy = ({ after }: Pick<typeof change.$inferSelect, 'after'>): ProfileDetails => ({
  latinFirstName: '',
  latinSurname: '',
  ...(after as Omit<ProfileDetails, 'latinFirstName' | 'latinSurname'>),
})

/** The change of personal details that is not decided yet. */
export const openDetailsChange = async (db: Db | Tx, personId: string) => {
  const [found] = await db
    .select()
    .from(change)
    .where(and(eq(change.personId, personId), eq(change.state, 'OPEN')))
  return found
}
