import { and, eq } from 'drizzle-orm'

import { person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { policyOf, selectPolicies } from './select-policy.ts'
import type { StoredPolicy } from './select-policy.ts'

/** The policy with this number, whoever owns it; for rules that need its dates, never to show. */
export const findPolicyByNumber = async (
  db: Db | Tx,
  policyNumber: string,
): Promise<StoredPolicy | undefined> => {
  const [row] = await selectPolicies(db).where(eq(policy.policyNumber, policyNumber))
  return row && policyOf(row)
}

/** All policies of one insured person; overlap counts for each person (ruling 2). */
export const policiesOfPerson = async (db: Db | Tx, personId: string): Promise<StoredPolicy[]> =>
  (await selectPolicies(db).where(eq(policy.personId, personId))).map(policyOf)

/** All policies of the person whom an account belongs to. */
export const policiesOfHolder = async (db: Db | Tx, accountId: string): Promise<StoredPolicy[]> => {
  const rows = await selectPolicies(db).where(and(eq(policy.accountId, accountId), eq(person.holder, true)))
  return rows.map(policyOf)
}
