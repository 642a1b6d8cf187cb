import { eq, sql } from 'drizzle-orm'

import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import type { LinesOf } from './case-line.ts'

/** Changes: what is to change, from which day, and what that costs or gives back. */
export const changeLines: LinesOf = async ({ db }, ids) => {
  const rows = await db
    .select({
      id: change.changeId,
      kind: change.kind,
      day: sql<string | null>`coalesce(${change.after} ->> 'startDate', ${change.after} ->> 'endDate')`,
      units: sql<number | null>`(${change.quote} ->> 'differenceCents')::int`,
      number: policy.policyNumber,
      firstName: person.firstName,
      familyName: person.familyName,
    })
    .from(change)
    .leftJoin(policy, eq(policy.policyId, change.policyId))
    .innerJoin(person, eq(person.personId, sql`coalesce(${change.personId}, ${policy.personId})`))
    .where(anyOf(change.changeId, ids))
  return new Map(
    rows.map(({ id, kind, day, units, number, ...name }) => [
      id,
      {
        who: fullName(name),
        number: number ?? '',
        what: { kind: 'CHANGE', change: kind, day },
        amount: units === null ? null : { units, currency: 'EUR' },
      },
    ]),
  )
}
