import { eq } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { policyOf, selectPolicies } from './select-policy.ts'
import type { StoredPolicy } from './select-policy.ts'

// A chain of periods is short: a product has a longest one.
const MOST_PERIODS = 60

const after = async (db: Db | Tx, policyId: string): Promise<StoredPolicy | undefined> => {
  const rows = await selectPolicies(db).where(eq(policy.previousPolicyId, policyId))
  return rows.map(policyOf).find(({ cancelled, decision }) => !cancelled && decision !== 'REFUSED')
}

/** The policy of the student on this day: the one that was joined, or a period that was added to it since. */
export const mainPolicyOn = async (
  db: Db | Tx,
  mainPolicyId: string | null,
  day: CalendarDate,
): Promise<StoredPolicy | undefined> => {
  if (mainPolicyId === null) return undefined
  const [row] = await selectPolicies(db).where(eq(policy.policyId, mainPolicyId))
  let found = row && policyOf(row)
  for (let at = 0; found && found.endDate < day && at < MOST_PERIODS; at += 1) {
    const next = await after(db, found.policyId)
    if (!next) break
    found = next
  }
  return found
}

/**
 * Locks the policy of the student on this day for reading until the end of the transaction, and reads it: what is decided on
 * it at the same time waits, or is seen. A family member's own policy is locked before.
 */
export const lockMainPolicyOn = async (
  tx: Tx,
  mainPolicyId: string | null,
  day: CalendarDate,
): Promise<StoredPolicy | undefined> => {
  let found = await mainPolicyOn(tx, mainPolicyId, day)
  for (let at = 0; found && at < MOST_PERIODS; at += 1) {
    const { policyId } = found
    await tx
      .select({ policyId: policy.policyId })
      .from(policy)
      .where(eq(policy.policyId, policyId))
      .for('share')
    // read only after locking, to see what the previous transaction wrote; it may be another period by then
    found = await mainPolicyOn(tx, mainPolicyId, day)
    if (found?.policyId === policyId) break
  }
  return found
}
