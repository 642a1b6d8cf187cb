import { and, eq, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'

import { person } from '#server/accounts/accounts.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { plainPolicies } from './plain-policies.ts'
import { toPolicyDetails, policyDetailsQuery } from './policy-details.ts'
import type { PolicyDetails } from './policy-details.ts'

/** The policy with this number, of any owner; for rules that need its dates, never to be shown. */
export const findPolicyByNumber = async (db: Db | Tx, policyNumber: string) =>
  (await plainPolicies(db, eq(policy.policyNumber, policyNumber)))[0]

/** All policies of one insured person; overlap is judged per person (ruling 2). */
export const policiesOfPerson = (db: Db | Tx, personId: string) =>
  plainPolicies(db, eq(policy.personId, personId))

/** All policies of an account holder. */
export const policiesOfHolder = (db: Db | Tx, accountId: string) =>
  plainPolicies(db, and(eq(policy.accountId, accountId), eq(person.holder, true)))

/**
 * The condition that a policy with this id belongs to the account. As a text the id uses no index, so PostgreSQL looks among
 * the policies of the account: one of somebody else takes as long as one that does not exist (security page, bar 6).
 */
export const isOwn = (accountId: string | Placeholder, policyId: string | Placeholder): SQL | undefined =>
  and(eq(policy.accountId, accountId), sql`${policy.policyId}::text = lower(${policyId})`)

type Own = { readonly accountId: string; readonly policyId: string }

/** A policy of this account; undefined if it does not exist or belongs to somebody else. */
export const findOwnPolicy = async (
  db: Db | Tx,
  { accountId, policyId }: Own,
): Promise<PolicyDetails | undefined> => {
  const [row] = await policyDetailsQuery(db).where(isOwn(accountId, policyId))
  return row && toPolicyDetails(row)
}

/** Finds a policy as `findOwnPolicy` does, by a query that is planned once, for what is read often. */
export const ownPolicyFinder = (db: Db): ((own: Own) => Promise<PolicyDetails | undefined>) => {
  const query = policyDetailsQuery(db)
    .where(isOwn(sql.placeholder('accountId'), sql.placeholder('policyId')))
    .prepare('own_policy')
  return async (own) => {
    const [row] = await query.execute(own)
    return row && toPolicyDetails(row)
  }
}

/** The policy with this id, of any owner; for the verification of a document, which shows its days and cover only. */
export const findPolicyById = async (db: Db, policyId: string): Promise<PolicyDetails | undefined> => {
  const [row] = await policyDetailsQuery(db).where(eq(policy.policyId, policyId))
  return row && toPolicyDetails(row)
}

type RequestMoments = {
  readonly submittedAt: number | null
  readonly decidedAt: number | null
  readonly startDate: string
}

/** The day on which a policy was requested, whose conditions hold for it; where that is not known, its first day. */
export const requestDay = ({ submittedAt, decidedAt, startDate }: RequestMoments): string => {
  const moment = submittedAt ?? decidedAt
  return moment === null ? startDate : amsterdam(moment).date
}

/** The same of the policy with this id. */
export const requestedOn = async (db: Db, policyId: string): Promise<string> => {
  const [row] = await db
    .select({
      submittedAt: policy.submittedAt,
      decidedAt: policy.decidedAt,
      startDate: policy.startDate,
    })
    .from(policy)
    .where(eq(policy.policyId, policyId))
  if (!row) throw new Error('the policy is gone')
  return requestDay(row)
}
