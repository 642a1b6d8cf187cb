import type { SQL } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { isOwn } from './find-policy.ts'
import { plainPolicies } from './plain-policies.ts'
import { toPolicyDetails, policyDetailsQuery } from './policy-details.ts'
import type { PolicyDetails } from './policy-details.ts'

const lockRow = (tx: Tx, own: SQL | undefined) =>
  tx.select({ policyId: policy.policyId }).from(policy).where(own).for('no key update')

/**
 * Locks a policy of this account until the end of the transaction and reads it with all that its page shows; undefined if it
 * does not exist. In the order of locks (see `lockAccounts`) it comes after account and request, and before claim or change, case
 * and invoice.
 */
export const lockPolicy = async (
  tx: Tx,
  accountId: string,
  policyId: string,
): Promise<PolicyDetails | undefined> => {
  const own = isOwn(accountId, policyId)
  if (!(await lockRow(tx, own)).length) return undefined
  // read only after locking, to see what the previous transaction wrote to other tables
  const [row] = await policyDetailsQuery(tx).where(own)
  return row && toPolicyDetails(row)
}

/** The same without what only its page shows. */
export const lockPlainPolicy = async (tx: Tx, accountId: string, policyId: string) => {
  const own = isOwn(accountId, policyId)
  await lockRow(tx, own)
  const [storedPolicy] = await plainPolicies(tx, own)
  return storedPolicy
}
