import { eq } from 'drizzle-orm'

import type { CaseKind } from '#domain/cases/case-kind.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { changeFacts } from './change-facts.ts'
import { paymentFacts } from './payment-facts.ts'
import { requestFacts } from './request-facts.ts'
import { messageFacts, statementFacts } from './statement-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'

// Its costs are shown and decided by a page of their own.
const claimFacts = async ({ db }: Portal, { subjectId }: Reader): Promise<SubjectFacts> => {
  const [found] = await db
    .select({ number: claim.damageNumber })
    .from(claim)
    .where(eq(claim.claimId, subjectId))
  if (!found) return refuse('errors.notFound')
  return { ...found, groups: [], change: null }
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
