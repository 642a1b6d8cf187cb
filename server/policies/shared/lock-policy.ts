import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { isOwn } from './find-policy.ts'
import { policyOf, selectPolicies } from './select-policy.ts'
import type { StoredPolicy } from './select-policy.ts'

/**
 * Locks a policy of this account until the end of the transaction and reads it; undefined if it does not exist. In the
 * order of locks (see `lockAccount`) it comes after account and request, and before change, invoice and case.
 */
export const lockPolicy = async (
  tx: Tx,
  accountId: string,
  policyId: string,
): Promise<StoredPolicy | undefined> => {
  const own = isOwn(accountId, policyId)
  const [locked] = await tx.select({ policyId: policy.policyId }).from(policy).where(own).for('no key update')
  if (!locked) return undefined
  // read only after locking, to see what the previous transaction wrote to other tables
  const [row] = await selectPolicies(tx).where(own)
  return row && policyOf(row)
}
