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
