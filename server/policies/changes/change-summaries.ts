import { eq, inArray } from 'drizzle-orm'

import type { Portal } from '#server/platform/portal-context.ts'
import { change, policy } from '#server/policies/policies.tables.ts'

/** What a list of cases shows of a change. */
export type ChangeSummary = {
  readonly kind: 'CHANGE'
  /** Null for personal details, which are of no policy. */
  readonly policyNumber: string | null
  readonly change: string
  readonly after: object
}

/** The changes with these ids, by id. */
export const changeSummaries = async (
  { db }: Portal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChangeSummary>> => {
  const rows = await db
    .select({
      id: change.changeId,
      change: change.kind,
      after: change.after,
      policyNumber: policy.policyNumber,
    })
    .from(change)
    .leftJoin(policy, eq(policy.policyId, change.policyId))
    .where(inArray(change.changeId, [...ids]))
  return new Map(rows.map(({ id, ...one }) => [id, { kind: 'CHANGE', ...one }]))
}
