import type { Tx } from '#server/platform/database/database.ts'

/** What one feature deletes with policies that have been kept for as long as they must be. */
export type RetentionPart = {
  /** Deletes what belongs to these policies, before they are deleted themselves. */
  readonly erasePolicies?: (tx: Tx, policyIds: readonly string[]) => Promise<void>
  /** Deletes those of these requests on which no policy is based any more. */
  readonly eraseRequests?: (tx: Tx, requestIds: readonly string[]) => Promise<void>
}
