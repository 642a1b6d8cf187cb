import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { reviewCase } from '#server/cases/cases.tables.ts'
import type { Db } from '#server/platform/database/database.ts'

import { withdrawal } from './withdrawals.tables.ts'

const closedWhere = (db: Db, which: SQL | undefined, limit: number) =>
  db
    .select({ statement: withdrawal, caseId: reviewCase.caseId })
    .from(withdrawal)
    .innerJoin(
      reviewCase,
      and(
        eq(reviewCase.kind, 'WITHDRAWAL'),
        eq(reviewCase.subjectId, withdrawal.withdrawalId),
        eq(reviewCase.state, 'DONE'),
      ),
    )
    .where(which)
    .orderBy(desc(withdrawal.receivedAt))
    .limit(limit)

// A policy of the request that was matched still runs or waits.
const stillThere = sql`exists (select from policy as matched join policy as same
    on same.policy_id = matched.policy_id or same.request_id = matched.request_id
  where matched.policy_id = ${withdrawal.policyId} and same.cancelled_at is null)`

/** The statements that their holder did not send, the last ones first: each can be opened again if they did, while a policy is there. */
export const unsentStatements = (db: Db, limit: number) =>
  closedWhere(db, and(eq(withdrawal.outcome, 'NOT_SENT'), stillThere), limit)

/** The statements for which no contract was found: each can still be matched with one, until it is deleted. */
export const unmatchedStatements = (db: Db, limit: number) =>
  closedWhere(db, isNull(withdrawal.policyId), limit)
