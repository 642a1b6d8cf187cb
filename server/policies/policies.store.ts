import { desc, eq, sql } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'

import { policy } from './policies.tables.ts'
import { toPolicyDetails, policyDetailsQuery } from './shared/policy-details.ts'
import type { PolicyDetails } from './shared/policy-details.ts'

/** Finds all policies of an account with their insured persons, the latest start first. */
export const policiesFinder = (db: Db): ((accountId: string) => Promise<readonly PolicyDetails[]>) => {
  const query = policyDetailsQuery(db)
    .where(eq(policy.accountId, sql.placeholder('accountId')))
    .orderBy(desc(policy.startDate), policy.policyNumber)
    .prepare('policies_of')
  return async (accountId) => (await query.execute({ accountId })).map(toPolicyDetails)
}
