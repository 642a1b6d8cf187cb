import { and, asc, eq, isNull } from 'drizzle-orm'

import type { CaseCost } from '#contract/casework/case-view.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { claim, claimChoice, claimLine, claimSender } from '#server/claims/claims.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { changeFacts } from './change-facts.ts'
import { paymentFacts } from './payment-facts.ts'
import { payoutFacts } from './payout-facts.ts'
import { requestFacts } from './request-facts.ts'
import { messageFacts, statementFacts } from './statement-facts.ts'
import type { Reader, SubjectFacts } from './subject-facts.ts'

const costsOf = async ({ db }: Portal, claimId: string): Promise<CaseCost[]> => {
  const rows = await db
    .select({ cost: claimLine, corrected: claimChoice.typeOfCare })
    .from(claimLine)
    .leftJoin(claimChoice, and(eq(claimChoice.pk, claimLine.pk), isNull(claimChoice.replacedAt)))
    .where(eq(claimLine.claimId, claimId))
    .orderBy(asc(claimLine.line))
  return rows.map(({ cost: { pk, typeOfCare, treatmentDate, claimedUnits, currency }, corrected }) => ({
    pk,
    typeOfCare: corrected ?? typeOfCare,
    treatmentDate,
    claimedAmount: fromMinorUnits(claimedUnits, currency),
    claimedCurrency: currency,
  }))
}

// What the rules make of its costs is read and decided on a page of its own. Until it is matched with a policy, it has the name of who sent it.
const claimFacts = async (portal: Portal, { subjectId }: Reader): Promise<SubjectFacts> => {
  const [found] = await portal.db
    .select({ number: claim.damageNumber, name: claimSender.name })
    .from(claim)
    .leftJoin(claimSender, and(eq(claimSender.idempotencyKey, claim.idempotencyKey), isNull(claim.policyId)))
    .where(eq(claim.claimId, subjectId))
  if (!found) return refuse('errors.notFound')
  const costs = await costsOf(portal, subjectId)
  return { number: found.number, name: found.name ?? undefined, groups: [], costs, change: null }
}

/** What a case of each kind is about. */
export const FACTS: Readonly<Record<CaseKind, (portal: Portal, reader: Reader) => Promise<SubjectFacts>>> = {
  REQUEST: requestFacts,
  CHANGE: changeFacts,
  CLAIM: claimFacts,
  MESSAGE: messageFacts,
  WITHDRAWAL: statementFacts,
  PAYMENT: paymentFacts,
  PAYOUT: payoutFacts,
}
