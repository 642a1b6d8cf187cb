import { and, desc, eq, inArray, or } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { policyOf, selectPolicies } from '#server/policies/shared/select-policy.ts'
import type { StoredPolicy } from '#server/policies/shared/select-policy.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

import { blockerWhenStated } from './lock-meant.ts'
import { meantOf } from './meant-policies.ts'

// Only policies tell an unsent statement from the others that were decided: a demo page looks among the last ones.
const LOOKED_AT = 1000

const decidedStatements = (db: Db) =>
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
    .orderBy(desc(withdrawal.receivedAt))
    .limit(LOOKED_AT)

type Decided = Awaited<ReturnType<typeof decidedStatements>>[number]

// All policies of the requests that are meant, in two queries, however many statements there are.
const policiesOfRequests = async (db: Db, decided: readonly Decided[]) => {
  const ids = decided.map(({ policyId }) => policyId)
  const requestIds = decided.flatMap(({ requestId }) => requestId ?? [])
  const same = await db
    .select({ policyId: policy.policyId, requestId: policy.requestId })
    .from(policy)
    .where(or(inArray(policy.policyId, ids), inArray(policy.requestId, requestIds)))
  const requests = new Map(same.map(({ policyId, requestId }) => [policyId, requestId ?? policyId]))
  const policies = await selectPolicies(db).where(inArray(policy.policyId, [...requests.keys()]))
  return Map.groupBy(policies.map(policyOf), ({ policyId }) => requests.get(policyId))
}

const couldBeCarriedOut = ({ stated, policyId }: Decided, policies: readonly StoredPolicy[]) =>
  meantOf(stated, { policies, policyId }).some((own) => !blockerWhenStated(own, stated.receivedAt).blocker)

/**
 * The statements that were decided though a policy that they mean could still be withdrawn from, the last ones first: those
 * that their holder did not send. Any other that could be carried out was.
 */
export const unsentStatements = async (db: Db, limit: number): Promise<readonly Decided[]> => {
  const decided = await decidedStatements(db)
  const policies = await policiesOfRequests(db, decided)
  return decided
    .filter((one) => couldBeCarriedOut(one, policies.get(one.requestId ?? one.policyId) ?? []))
    .slice(0, limit)
}
