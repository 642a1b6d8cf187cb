import { asc, inArray, or } from 'drizzle-orm'

import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

/** What a list of cases shows of a request or an added period. */
export type RequestSummary = {
  readonly kind: 'REQUEST'
  readonly number: string
  readonly policies: readonly Pick<PolicyRow, 'productCode' | 'coverage' | 'startDate' | 'endDate'>[]
}

/** The requests and added periods with these ids, by id. */
export const requestSummaries = async (
  { db }: Portal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestSummary>> => {
  const rows = await db
    .select()
    .from(policy)
    .where(or(inArray(policy.requestId, [...ids]), inArray(policy.policyId, [...ids])))
    .orderBy(asc(policy.policyNumber))
  const requests = Map.groupBy(rows, ({ requestId, policyId }) => requestId ?? policyId)
  return new Map(
    [...requests].map(([id, policies]) => {
      const number = policies[0]?.applicationNumber ?? ''
      return [id, { kind: 'REQUEST', number, policies }]
    }),
  )
}
