import { randomUUID } from 'node:crypto'

import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import type { NewMandate } from '#server/billing/billing.tables.ts'
import { mandate } from '#server/billing/billing.tables.ts'

import { sealedAccount } from '#server/billing/shared/sealed-account.ts'
import { recordVersion } from './write-policy.ts'

/** The bank account and signature of the mandate for each of the policies. */
export type MandateSignature = Pick<
  NewMandate,
  'bic' | 'accountHolder' | 'textVersion' | 'signedAt' | 'signedFrom' | 'signedSession'
> & {
  readonly iban: string
  /** Seals the account. */
  readonly secret: string
}

/** The reference of the first mandate of a policy (domain reference 5.3); a new bank account does not change it. */
export const mandateReference = (policyNumber: string): string => `SC-${policyNumber}-1`

/**
 * Stores new policies, each with its own mandate if they are paid by direct debit. The database refuses two policies of
 * the same overlap group and person that share a day.
 */
export const savePolicies = async (
  tx: Tx,
  rows: readonly NewPolicyRow[],
  signed?: MandateSignature,
): Promise<void> => {
  const stored = await tx
    .insert(policy)
    .values([...rows])
    .returning({ policyId: policy.policyId, policyNumber: policy.policyNumber })
  for (const { policyId } of stored) await recordVersion(tx, { policyId })
  if (!signed) return
  const { iban, secret, ...evidence } = signed
  const mandates = stored.map(({ policyId, policyNumber }) => {
    const mandateId = randomUUID()
    const account = sealedAccount(secret, mandateId, iban)
    return { ...evidence, ...account, mandateId, policyId, reference: mandateReference(policyNumber) }
  })
  await tx.insert(mandate).values(mandates)
}
