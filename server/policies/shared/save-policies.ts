import type { Tx } from '#server/platform/database/database.ts'
import { mandate, policy } from '#server/policies/policies.tables.ts'
import type { NewMandate, NewPolicyRow } from '#server/policies/policies.tables.ts'

/** The bank account and the signature that each of the policies is paid under. */
export type SignedMandate = Omit<NewMandate, 'mandateId' | 'policyId' | 'reference' | 'endedAt'>

/** The reference of a policy's first mandate (domain reference 5.3); it stays when the account changes. */
export const mandateReference = (policyNumber: string): string => `SC-${policyNumber}-1`

/**
 * Stores new policies, each with a mandate of its own where they are paid by direct debit. The database refuses two of
 * one class on one day for one person.
 */
export const savePolicies = async (
  tx: Tx,
  rows: readonly NewPolicyRow[],
  signed?: SignedMandate,
): Promise<void> => {
  const stored = await tx
    .insert(policy)
    .values([...rows])
    .returning({ policyId: policy.policyId, policyNumber: policy.policyNumber })
  if (!signed) return
  const mandates = stored.map(({ policyId, policyNumber }) => ({
    ...signed,
    policyId,
    reference: mandateReference(policyNumber),
  }))
  await tx.insert(mandate).values(mandates)
}
