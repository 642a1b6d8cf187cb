import { inArray } from 'drizzle-orm'

import type { Period } from '#domain/policies/period.ts'
import { countsForMaximum } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { plainPolicies } from '#server/policies/shared/plain-policies.ts'

const keyOf = ({ personId, productCode }: Pick<PolicyRow, 'personId' | 'productCode'>) =>
  `${personId} ${productCode}`

/** The periods of the same person and product that count for the maximum together with each of these policies. */
export const countedPeriods = async (
  tx: Tx,
  policies: readonly Pick<PolicyRow, 'personId'>[],
  today: CalendarDate,
): Promise<(policyRow: Pick<PolicyRow, 'personId' | 'productCode'>) => readonly Period[]> => {
  const people = [...new Set(policies.map(({ personId }) => personId))]
  const rows = await plainPolicies(tx, inArray(policy.personId, people))
  const counted = rows.map((row) => withStatus(row, today)).filter(countsForMaximum)
  const periods = Map.groupBy(counted, keyOf)
  return (policyRow) => periods.get(keyOf(policyRow)) ?? []
}
