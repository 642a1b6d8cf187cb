import { eq } from 'drizzle-orm'

import { blockerOf } from '#domain/policies/actions/actions.ts'
import { withStatus } from '#domain/policies/status.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { lockPolicy } from '#server/policies/shared/lock-policy.ts'
import type { PolicyDetails } from '#server/policies/shared/policy-details.ts'

import { policiesOfStatement } from './policies-of-statement.ts'

/**
 * What blocks a withdrawal on the day on which its statement came: the delay until a person looks at it costs the customer
 * nothing.
 */
export const blockerOnReceipt = (own: PolicyDetails, receivedAt: number) => {
  const today = amsterdam(receivedAt).date
  const shown = withStatus(own, today)
  return { shown, today, blocker: blockerOf('WITHDRAW', shown, { today }) }
}

type Statement = { readonly contractNumber: string; readonly receivedAt: number }

const ofSameRequest = async (tx: Tx, policyId: string) => {
  const [matched] = await tx
    .select({ requestId: policy.requestId })
    .from(policy)
    .where(eq(policy.policyId, policyId))
  return matched?.requestId ? eq(policy.requestId, matched.requestId) : eq(policy.policyId, policyId)
}

/** Locks the policies that a statement means (`policiesOfStatement`), each with what blocks its withdrawal. */
export const lockPoliciesOfStatement = async (tx: Tx, statement: Statement, policyId: string) => {
  const locked = await lockPolicies(tx, await ofSameRequest(tx, policyId))
  const judged = []
  for (const lockedPolicy of policiesOfStatement(statement, { policies: locked, policyId })) {
    const own =
      (await lockPolicy(tx, lockedPolicy.accountId, lockedPolicy.policyId)) ?? refuse('errors.notFound')
    judged.push({ policy: lockedPolicy, own, blocker: blockerOnReceipt(own, statement.receivedAt).blocker })
  }
  return judged
}

/** Those of the policies that a statement means that can be withdrawn from. */
export const withdrawable = (
  meant: Awaited<ReturnType<typeof lockPoliciesOfStatement>>,
): readonly LockedPolicy[] => meant.filter(({ blocker }) => !blocker).map((entry) => entry.policy)
