import { eq, sql } from 'drizzle-orm'

import type { Decision } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

/** The policy of a student, as those of the family depend on it. */
type StudentPeriod = {
  readonly policyId: string
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly decision: Decision | null
  readonly cancelled: boolean
}

// A chain of periods is short: a product has a longest one.
const MOST_PERIODS = 60

/** The policy of the student on this day: the one that was joined, or a period that was added to it since. */
export const mainPolicyOn = async (
  db: Db | Tx,
  mainPolicyId: string | null,
  day: CalendarDate,
): Promise<StudentPeriod | undefined> => {
  if (mainPolicyId === null) return undefined
  const { rows } = await db.execute<StudentPeriod>(sql`
    WITH RECURSIVE period AS (
      SELECT policy.*, 0 AS added FROM policy WHERE policy_id = ${mainPolicyId}
      UNION ALL
      SELECT next.*, period.added + 1 FROM period JOIN policy AS next ON next.previous_policy_id = period.policy_id
      WHERE period.end_date < ${day} AND period.added < ${MOST_PERIODS}
        AND next.cancelled_at IS NULL AND next.decision IS DISTINCT FROM 'REFUSED')
    SELECT policy_id AS "policyId", start_date::text AS "startDate", end_date::text AS "endDate", decision,
      cancelled_at IS NOT NULL AS cancelled
    FROM period ORDER BY added DESC LIMIT 1`)
  return rows[0]
}

/**
 * Locks the policy of the student on this day for reading until the end of the transaction, and reads it: what is decided on
 * it at the same time waits, or is seen. A family member's own policy is locked before.
 */
export const lockMainPolicyOn = async (
  tx: Tx,
  mainPolicyId: string | null,
  day: CalendarDate,
): Promise<StudentPeriod | undefined> => {
  let mainPolicy = await mainPolicyOn(tx, mainPolicyId, day)
  for (let index = 0; mainPolicy && index < MOST_PERIODS; index += 1) {
    const { policyId } = mainPolicy
    await tx
      .select({ policyId: policy.policyId })
      .from(policy)
      .where(eq(policy.policyId, policyId))
      .for('share')
    // read only after locking, to see what the previous transaction wrote; it may be another period by then
    mainPolicy = await mainPolicyOn(tx, mainPolicyId, day)
    if (mainPolicy?.policyId === policyId) break
  }
  return mainPolicy
}
