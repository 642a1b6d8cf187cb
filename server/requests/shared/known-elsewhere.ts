import { and, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { person } from '#server/accounts/accounts.tables.ts'

type Named = Pick<typeof person.$inferSelect, 'accountId' | 'firstName' | 'familyName' | 'birthDate'>

/** People with this name and birth date under other accounts. */
export const knownElsewhere = ({ accountId, firstName, familyName, birthDate }: Named): SQL | undefined =>
  and(
    eq(person.birthDate, birthDate),
    sql`lower(${person.familyName}) = lower(${familyName})`,
    sql`lower(${person.firstName}) = lower(${firstName})`,
    ne(person.accountId, accountId),
  )
