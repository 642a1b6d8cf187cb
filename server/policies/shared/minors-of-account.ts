import { eq, or } from 'drizzle-orm'

import { minorsOf } from '#domain/policies/payment/adult-holder.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The names of those under age who are insured with a policy or known to its account: none of them signs a mandate. */
export const minorsOfAccount = async (
  db: Db | Tx,
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
  today: CalendarDate,
): Promise<readonly string[]> => {
  const people = await db
    .select()
    .from(person)
    .where(or(eq(person.accountId, accountId), eq(person.personId, personId)))
  return minorsOf(
    people.map(({ birthDate, ...names }) => ({ ...names, dateOfBirth: birthDate })),
    today,
  )
}
