import { and, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'

import { change, policy } from './policies.tables.ts'
import { isOwn } from './shared/find-policy.ts'
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

type OwnPolicy = { readonly accountId: string; readonly policyId: string }

/** Why the customer moves, in their own words, if the address of this own policy is under review with a reason in words. */
export const moveExplanationOf = async (db: Db, { accountId, policyId }: OwnPolicy) => {
  const words = sql<string | null>`nullif(${change.after}->>'moveReasonExplanation', '')`
  const isMoving = and(eq(change.policyId, policyId), eq(change.kind, 'ADDRESS'), eq(change.state, 'OPEN'))
  const [row] = await db
    .select({ moveReasonExplanation: words })
    .from(policy)
    .leftJoin(change, isMoving)
    .where(isOwn(accountId, policyId))
  return row
}
