import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'

import { person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'

import { policy } from './policies.tables.ts'
import type { PolicyRow } from './policies.tables.ts'

// What the page does not show is not read: a column costs as much as a value.
const {
  requestId: _request,
  personId: _person,
  origin: _origin,
  taxCents: _tax,
  ...shown
} = getTableColumns(policy)

export type OwnedPolicy = Pick<PolicyRow, keyof typeof shown> & {
  readonly firstName: string
  readonly familyName: string
  readonly birthDate: string
}

// Of one's own before those of partner and child: what waits for an answer stands first, then what runs, what comes, what ended (design A14).
const rank = sql`array_position(ARRAY['UNDER_REVIEW_NEW','UNDER_REVIEW','ACTIVE','NOT_ACTIVE'], ${policy.status})`

/** Finds all policies of an account with their insured persons, in the order in which the page shows them. */
export const policiesFinder = (db: Db): ((accountId: string) => Promise<readonly OwnedPolicy[]>) => {
  const query = db
    .select({
      ...shown,
      firstName: person.firstName,
      familyName: person.familyName,
      birthDate: person.birthDate,
    })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(eq(policy.accountId, sql.placeholder('accountId')))
    .orderBy(desc(person.holder), asc(rank), desc(policy.startDate), asc(policy.policyNumber))
    .prepare('policies_of')
  return (accountId) => query.execute({ accountId })
}
