import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { blockerOf } from '#domain/policies/actions/actions.ts'
import { withStatus } from '#domain/policies/status.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
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

const ofSameRequest = async (db: Db | Tx, policyId: string) => {
  const [matched] = await db
    .select({ requestId: policy.requestId })
    .from(policy)
    .where(eq(policy.policyId, policyId))
  return matched?.requestId ? eq(policy.requestId, matched.requestId) : eq(policy.policyId, policyId)
}

/** A policy that a statement means, and why it could not be withdrawn from on the day on which that came. */
export type JudgedPolicy<P extends PolicyRow = PolicyRow> = {
  readonly policy: P
  readonly own: PolicyDetails
  readonly blocker: string | undefined
}

type HowToRead<P extends PolicyRow> = {
  readonly policiesIn: (scope: SQL) => Promise<readonly P[]>
  readonly ownOf: (policy: P) => Promise<PolicyDetails | undefined>
}

/** The policies that a statement means (`policiesOfStatement`), read in this way, each with what blocks its withdrawal. */
export const judgeMeant = async <P extends PolicyRow>(
  db: Db | Tx,
  { statement, policyId }: { readonly statement: Statement; readonly policyId: string },
  { policiesIn, ownOf }: HowToRead<P>,
): Promise<readonly JudgedPolicy<P>[]> => {
  const policies = await policiesIn(await ofSameRequest(db, policyId))
  const judged = []
  for (const one of policiesOfStatement(statement, { policies, policyId })) {
    const own = (await ownOf(one)) ?? refuse('errors.notFound')
    judged.push({ policy: one, own, blocker: blockerOnReceipt(own, statement.receivedAt).blocker })
  }
  return judged
}

/** Locks the policies that a statement means, each with what blocks its withdrawal. */
export const lockPoliciesOfStatement = (tx: Tx, statement: Statement, policyId: string) =>
  judgeMeant<LockedPolicy>(
    tx,
    { statement, policyId },
    {
      policiesIn: (scope) => lockPolicies(tx, scope),
      ownOf: (one) => lockPolicy(tx, one.accountId, one.policyId),
    },
  )

/** Those of the policies that a statement means that can be withdrawn from. */
export const withdrawable = (
  meant: Awaited<ReturnType<typeof lockPoliciesOfStatement>>,
): readonly LockedPolicy[] => meant.filter(({ blocker }) => !blocker).map((entry) => entry.policy)
