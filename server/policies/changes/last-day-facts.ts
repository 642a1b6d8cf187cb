import type { LastDayFacts } from '#domain/policies/ending/termination.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { billedPolicy } from '#server/billing/shared/billed-policy.ts'
import type { PolicyToBill } from '#server/billing/shared/billed-policy.ts'
import { familyAsRequested } from '#server/policies/shared/family-periods.ts'

type Ending = {
  readonly policy: PolicyToBill
  /** The name of the family member whom it insures; null for the account holder. */
  readonly familyMember: string | null
  readonly today: CalendarDate
}

/** What the rules of a last day know of a policy: all that an end depends on but its money. */
export const lastDayFacts = async (
  db: Db | Tx,
  { policy, familyMember, today }: Ending,
): Promise<LastDayFacts> => ({
  today,
  policy: billedPolicy(policy),
  family: await familyAsRequested(db, policy.policyId, today),
  familyMember,
})
