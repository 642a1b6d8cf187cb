import { and, eq } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { policyOf, selectPolicies } from './select-policy.ts'
import type { StoredPolicy } from './select-policy.ts'

/**
 * Locks a policy of this account until the end of the transaction and reads it; undefined when there is none. It comes
 * after the account and the request in the order of locks (see `lockAccount`), and before change, invoice and case.
 */
export const lockPolicy = async (
  tx: Tx,
  accountId: string,
  policyId: string,
): Promise<StoredPolicy | undefined> => {
  const own = and(eq(policy.policyId, policyId), eq(policy.accountId, accountId))
  const [locked] = await tx.select({ policyId: policy.policyId }).from(policy).where(own).for('no key update')
  if (!locked) return undefined
  // read after the lock is there: what the transaction before us wrote to other tables must be seen
  const [row] = await selectPolicies(tx).where(own)
  return row && policyOf(row)
}
