import { inArray } from 'drizzle-orm'

import type { Period } from '#domain/policies/period.ts'
import { countsForMaximum } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

// An open change has no influence on whether a period counts.
const factsOf = (row: PolicyRow) => ({
  ...row,
  startDate: calendarDate(row.startDate),
  endDate: calendarDate(row.endDate),
  plannedEndDate: row.plannedEndDate === null ? null : calendarDate(row.plannedEndDate),
  cancelled: row.cancelledAt !== null,
  changeOpen: false,
})

const keyOf = ({ personId, productCode }: Pick<PolicyRow, 'personId' | 'productCode'>) =>
  `${personId} ${productCode}`

/** The periods of the same person and product that count for the maximum together with each of these policies. */
export const countedPeriods = async (
  tx: Tx,
  policies: readonly Pick<PolicyRow, 'personId'>[],
  today: CalendarDate,
): Promise<(one: Pick<PolicyRow, 'personId' | 'productCode'>) => readonly Period[]> => {
  const people = [...new Set(policies.map(({ personId }) => personId))]
  const rows = await tx.select().from(policy).where(inArray(policy.personId, people))
  const counted = rows.map((row) => withStatus(factsOf(row), today)).filter(countsForMaximum)
  const periods = Map.groupBy(counted, keyOf)
  return (one) => periods.get(keyOf(one)) ?? []
}
