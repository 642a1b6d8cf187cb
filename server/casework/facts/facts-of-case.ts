import { and, eq, isNull } from 'drizzle-orm'

import type { CaseKind } from '#domain/cases/case-kind.ts'
import { claim, claimSender } from '#server/claims/claims.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { changeFacts } from './change-facts.ts'
import { paymentFacts } from './payment-facts.ts'
import { requestFacts } from './request-facts.ts'
import { messageFacts, statementFacts } from './statement-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'

// Its costs are shown and decided by a page of their own. Until it is matched with a policy, it has the name of who sent it.
const claimFacts = async ({ db }: Portal, { subjectId }: Reader): Promise<SubjectFacts> => {
  const [found] = await db
    .select({ number: claim.damageNumber, name: claimSender.name })
    .from(claim)
    .leftJoin(claimSender, and(eq(claimSender.idempotencyKey, claim.idempotencyKey), isNull(claim.policyId)))
    .where(eq(claim.claimId, subjectId))
  if (!found) return refuse('errors.notFound')
  return { number: found.number, name: found.name ?? undefined, groups: [], change: null }
}

/** What a case of each kind is about. */
export const FACTS: Readonly<Record<CaseKind, (portal: Portal, reader: Reader) => Promise<SubjectFacts>>> = {
  REQUEST: requestFacts,
  CHANGE: changeFacts,
  CLAIM: claimFacts,
  MESSAGE: messageFacts,
  WITHDRAWAL: statementFacts,
  PAYMENT: paymentFacts,
}
