import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'

/** Our questions about the request or added period of the policy of a query that wait for an answer, for `exists`. */
export const questionOpen = (db: Db | Tx) =>
  db
    .select({ askedAt: caseQuestion.askedAt })
    .from(caseQuestion)
    .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
    .where(
      and(
        eq(reviewCase.kind, 'REQUEST'),
        ne(reviewCase.state, 'DONE'),
        eq(reviewCase.subjectId, sql`coalesce(${policy.requestId}, ${policy.policyId})`),
        isNull(caseQuestion.answeredAt),
        isNull(caseQuestion.closedAt),
      ),
    )
