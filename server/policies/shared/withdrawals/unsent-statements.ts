import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/policies/review.tables.ts'
import { policyOf, selectPolicies } from '#server/policies/shared/select-policy.ts'
import { withdrawal } from '#server/policies/withdrawals.tables.ts'

import { blockerWhenStated } from './lock-meant.ts'
import { meantOf } from './meant-policies.ts'

const decidedStatements = (db: Db, limit: number) =>
  db
    .select({
      stated: withdrawal,
      caseId: reviewCase.caseId,
      policyId: policy.policyId,
      requestId: policy.requestId,
    })
    .from(withdrawal)
    .innerJoin(policy, eq(policy.policyId, withdrawal.policyId))
    .innerJoin(
      reviewCase,
      and(
        eq(reviewCase.kind, 'WITHDRAWAL'),
        eq(reviewCase.subjectId, withdrawal.withdrawalId),
        eq(reviewCase.state, 'DONE'),
      ),
    )
    .where(isNull(policy.cancelledAt))
    .orderBy(desc(withdrawal.receivedAt))
    .limit(limit)

type Decided = Awaited<ReturnType<typeof decidedStatements>>[number]

const couldBeCarriedOut = async (db: Db, { stated, policyId, requestId }: Decided) => {
  const same = requestId === null ? eq(policy.policyId, policyId) : eq(policy.requestId, requestId)
  const policies = (await selectPolicies(db).where(same)).map(policyOf)
  return meantOf(stated, { policies, policyId }).some(
    (own) => !blockerWhenStated(own, stated.receivedAt).blocker,
  )
}

/**
 * The statements that were decided though a policy that they mean could still be withdrawn from, the last ones first: those
 * that their holder did not send. Any other that could be carried out was.
 */
export const unsentStatements = async (db: Db, limit: number): Promise<readonly Decided[]> => {
  const unsent = []
  for (const one of await decidedStatements(db, limit)) if (await couldBeCarriedOut(db, one)) unsent.push(one)
  return unsent
}
