import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'

/** Stores new policies; the database refuses two of one class on one day for one person. */
export const savePolicies = async (tx: Tx, rows: readonly NewPolicyRow[]): Promise<void> => {
  await tx.insert(policy).values([...rows])
}
