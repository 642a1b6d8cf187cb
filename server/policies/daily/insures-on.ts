import { and, eq, gte, isNull, lte, ne } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

/** Whether another policy of the person insures on this day. */
export const anotherInsuresOn = async (
  tx: Tx,
  { personId, policyId }: Pick<PolicyRow, 'personId' | 'policyId'>,
  day: CalendarDate,
): Promise<boolean> => {
  const accepted = and(eq(policy.decision, 'ACCEPTED'), isNull(policy.cancelledAt))
  const runs = and(lte(policy.startDate, day), gte(policy.endDate, day))
  return (
    (await tx.$count(
      policy,
      and(eq(policy.personId, personId), ne(policy.policyId, policyId), accepted, runs),
    )) > 0
  )
}
