import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { LISTED_KINDS } from '#domain/claims/claim-kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'

import { claim } from './claims.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'

const listed = inArray(claim.kind, [...LISTED_KINDS])

const openQuestions = (db: Db, accountId: string) =>
  db
    .select({
      questionId: sql<string | null>`${caseQuestion.questionId}`,
      returnedId: sql<string | null>`null::uuid`,
      damageNumber: claim.damageNumber,
      cents: sql<number | null>`null::int`,
      since: sql<unknown>`${caseQuestion.askedAt}`.as('since'),
    })
    .from(caseQuestion)
    .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
    .innerJoin(claim, eq(claim.claimId, reviewCase.subjectId))
    .where(
      and(
        eq(caseQuestion.accountId, accountId),
        isNull(caseQuestion.answeredAt),
        isNull(caseQuestion.closedAt),
        eq(reviewCase.kind, 'CLAIM'),
        listed,
      ),
    )

const heldPayments = (db: Db, accountId: string) =>
  db
    .select({
      questionId: sql<string | null>`null::uuid`,
      returnedId: sql<string | null>`case ${payout.state} when 'RETURNED' then ${payout.payoutId} end`,
      damageNumber: claim.damageNumber,
      cents: sql<number | null>`${payout.cents}`,
      since: sql<unknown>`${payout.dueSince}::timestamptz`.as('since'),
    })
    .from(policy)
    .innerJoin(claim, eq(claim.policyId, policy.policyId))
    .innerJoin(payout, eq(payout.claimId, claim.claimId))
    .where(
      and(
        eq(policy.accountId, accountId),
        eq(payout.payee, 'CUSTOMER'),
        or(
          and(eq(payout.state, 'RETURNED'), isNull(payout.paidAgainAt)),
          and(eq(payout.state, 'DUE'), isNull(payout.accountSince)),
        ),
        listed,
      ),
    )

const waitingOrReturned = (db: Db, accountId: string) =>
  openQuestions(db, accountId)
    .unionAll(heldPayments(db, accountId))
    .orderBy(sql`since`)

/**
 * What waits for the customer of the claims that the list shows, the oldest first: open questions, and money that cannot be
 * paid before they call or give another account. In one query, since a page waits for it; hardly anybody has money that came back.
 */
export const waitingClaimsOf = async (portal: Pick<Portal, 'config' | 'db'>, accountId: string) => {
  const rows = await waitingOrReturned(portal.db, accountId)
  const cameBack = rows.flatMap(({ returnedId }) => (returnedId === null ? [] : [returnedId]))
  const again = await paidAgainOf(portal, cameBack)
  return rows.filter(({ returnedId }) => returnedId === null || !again.has(returnedId))
}
