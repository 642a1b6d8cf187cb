import { eq, sql } from 'drizzle-orm'

import { isoOf } from '#server/platform/clock.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'

type PolicyUpdate = {
  readonly policyId: string
  /** The version that the sender of a change had read. */
  readonly version?: number | undefined
  readonly set: Partial<NewPolicyRow>
  /** The change that is carried out. */
  readonly changeId?: string
  readonly now: number
}

type VersionToRecord = Pick<PolicyUpdate, 'policyId' | 'changeId'> & {
  /** When it was written; for a new policy the moment of its request. */
  readonly now?: number
}

/** Records what holds of a policy now, under its version. */
export const recordVersion = async (tx: Tx, { policyId, changeId, now }: VersionToRecord): Promise<void> => {
  const written = now === undefined ? null : isoOf(now)
  await tx.execute(sql`INSERT INTO policy_version (policy_id, version, facts, change_id, recorded_at)
    SELECT policy_id, version, to_jsonb(policy), ${changeId ?? null}::uuid,
      coalesce(${written}::timestamptz, submitted_at, now())
    FROM policy WHERE policy_id = ${policyId}`)
}

/**
 * Writes to a policy and records its new version; the only way in which a policy changes. Refuses with
 * `policy_change_conflict` if it is no longer the one that the sender had read.
 */
export const writePolicy = async (tx: Tx, writing: PolicyUpdate): Promise<void> => {
  const { policyId, version, set } = writing
  await updateVersioned(tx, policy, { where: eq(policy.policyId, policyId), version, set })
  await recordVersion(tx, writing)
}
