import { and, eq, or } from 'drizzle-orm'

import type { InsuredPeriod } from '#domain/policies/changes/start-date.ts'
import { statusOn } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { isOwn } from '#server/policies/shared/find-policy.ts'
import { toPolicyDetails, policyDetailsQuery } from './policy-details.ts'
import type { PolicyDetails } from './policy-details.ts'

const toInsuredPeriod = (
  stored: PolicyDetails,
  today: CalendarDate,
): InsuredPeriod & Pick<PolicyDetails, 'policyId'> => ({
  ...stored,
  status: statusOn(stored, today),
  insuredName: fullName(stored),
})

/**
 * A policy on a day, as the rules of a change know it, and those that it depends on: the others of the account, that of the
 * student, and those of the family, who may have accounts of their own: what others only asked for does not count.
 */
export const knownPolicies = async (
  db: Db | Tx,
  { accountId, policyId, mainPolicyId }: Pick<PolicyRow, 'accountId' | 'policyId' | 'mainPolicyId'>,
  today: CalendarDate,
) => {
  const accepted = eq(policy.decision, 'ACCEPTED')
  const main = mainPolicyId === null ? [] : [eq(policy.policyId, mainPolicyId)]
  const rows = await policyDetailsQuery(db).where(
    or(eq(policy.accountId, accountId), and(eq(policy.mainPolicyId, policyId), accepted), ...main),
  )
  const all = rows.map((row) => toInsuredPeriod(toPolicyDetails(row), today))
  return {
    policy: all.find((policy) => policy.policyId === policyId),
    others: all.filter((policy) => policy.policyId !== policyId),
  }
}

/** An own policy as it is billed; undefined if it does not exist. Nothing is locked. */
export const findPolicyRow = async (
  db: Db | Tx,
  { accountId, policyId }: { readonly accountId: string; readonly policyId: string },
): Promise<PolicyRow | undefined> => {
  const [row] = await db.select().from(policy).where(isOwn(accountId, policyId))
  return row
}
