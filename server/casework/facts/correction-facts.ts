import { and, asc, eq, gte, inArray } from 'drizzle-orm'

import type { ChangeFacts } from '#contract/casework/case-view.ts'
import { customerAction, person } from '#server/accounts/accounts.tables.ts'
import { namesOfStaff } from '#server/cases/shared/names-of-staff.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { change } from '#server/policies/policies.tables.ts'

import type { Reader } from './subject-facts.ts'

type ChangeRow = typeof change.$inferSelect

const accountsOf = ({ db }: Portal, { policyId, personId }: ChangeRow) =>
  policyId === null
    ? db
        .select({ accountId: person.accountId })
        .from(person)
        .where(eq(person.personId, personId ?? ''))
    : db.select({ accountId: policy.accountId }).from(policy).where(eq(policy.policyId, policyId))

// Why it was sent is stored in one transaction with the change, after it.
const whyOf = async (portal: Portal, found: ChangeRow, staffId: string) => {
  const [why] = await portal.db
    .select()
    .from(customerAction)
    .where(
      and(
        inArray(customerAction.accountId, accountsOf(portal, found)),
        eq(customerAction.staffId, staffId),
        eq(customerAction.kind, 'CORRECT'),
        gte(customerAction.doneAt, found.submittedAt),
      ),
    )
    .orderBy(asc(customerAction.doneAt))
    .limit(1)
  return why ?? { reason: 'OTHER', words: null }
}

/** Who of staff sent a change for the customer, why, and in which words; null where the customer sent it. */
export const correctionOf = async (
  portal: Portal,
  found: ChangeRow,
  { staffId, mayDecide }: Reader,
): Promise<ChangeFacts['correction']> => {
  const { actingStaffId } = found
  if (actingStaffId === null) return null
  const { reason, words } = await whyOf(portal, found, actingStaffId)
  const names = await namesOfStaff(portal.db, [actingStaffId])
  const isYou = actingStaffId === staffId
  return { by: names.get(actingStaffId) ?? '', isYou, reason, words: mayDecide || isYou ? words : null }
}
