import { and, asc, eq, getTableColumns, inArray, ne, or } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { withdrawal } from './withdrawals.tables.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'

import { lockPoliciesOfStatement, withdrawable } from './lock-policies-of-statement.ts'

type WithdrawalScope = {
  /** The policies that are withdrawn from. */
  readonly policies: readonly LockedPolicy[]
  /** The statement that is being decided, which is not one of those that wait. */
  readonly withdrawalId?: string
}

/** A statement that waits for a person, with the policies that it means. */
export type OpenStatement = {
  readonly statement: typeof withdrawal.$inferSelect
  readonly meant: Awaited<ReturnType<typeof lockPoliciesOfStatement>>
}

// The number of a request means its other policies too, so a statement may be matched with one of those.
const matchedWithin = (tx: Tx, policies: readonly LockedPolicy[]) => {
  const ids = policies.map(({ policyId }) => policyId)
  const requests = policies.flatMap(({ requestId }) => requestId ?? [])
  return tx
    .select(getTableColumns(withdrawal))
    .from(withdrawal)
    .innerJoin(policy, eq(policy.policyId, withdrawal.policyId))
    .innerJoin(
      reviewCase,
      and(eq(reviewCase.kind, 'WITHDRAWAL'), eq(reviewCase.subjectId, withdrawal.withdrawalId)),
    )
    .where(
      and(
        ne(reviewCase.state, 'DONE'),
        or(inArray(policy.policyId, ids), inArray(policy.requestId, requests)),
      ),
    )
    .orderBy(asc(withdrawal.receivedAt), asc(withdrawal.withdrawalId))
}

/**
 * The statements that wait and mean one of these policies, as they are before they are withdrawn from. No statement is
 * locked: whoever decides it locks it before its account.
 */
export const openStatements = async (
  tx: Tx,
  { policies, withdrawalId: deciding }: WithdrawalScope,
): Promise<readonly OpenStatement[]> => {
  const ids = new Set(policies.map(({ policyId }) => policyId))
  const waiting = []
  for (const statement of await matchedWithin(tx, policies)) {
    const { withdrawalId, policyId } = statement
    if (withdrawalId === deciding || policyId === null) continue
    const meant = await lockPoliciesOfStatement(tx, statement, policyId)
    if (meant.some(({ policy: { policyId: id } }) => ids.has(id))) waiting.push({ statement, meant })
  }
  return waiting
}

/**
 * The day on which a policy was withdrawn from first: this one, or that of a statement that waits and means the policy, if it
 * could be withdrawn from then. The days after it are never paid.
 */
export const firstStatedOn = (
  waiting: readonly OpenStatement[],
  { policyId, statedOn }: { readonly policyId: string; readonly statedOn: CalendarDate },
): CalendarDate =>
  waiting
    .filter(({ meant }) => withdrawable(meant).some((lockedPolicy) => lockedPolicy.policyId === policyId))
    .map(({ statement }) => amsterdam(statement.receivedAt).date)
    .reduce((first, day) => (day < first ? day : first), statedOn)
