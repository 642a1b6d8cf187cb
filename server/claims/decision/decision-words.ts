import { and, desc, eq, gte } from 'drizzle-orm'

import { caseDecision, reviewCase } from '#server/cases/cases.tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

/** What the one who decided added to the mail of a decision of this moment; kept with the case, for the letter. */
export const decisionWords = async (
  { db, config }: Pick<Portal, 'db' | 'config'>,
  { claimId, decidedAt }: { readonly claimId: string; readonly decidedAt: number },
): Promise<{ readonly words?: string }> => {
  const [found] = await db
    .select({ decisionId: caseDecision.decisionId, sealed: caseDecision.sealed })
    .from(caseDecision)
    .innerJoin(reviewCase, eq(reviewCase.caseId, caseDecision.caseId))
    .where(
      and(
        eq(reviewCase.kind, 'CLAIM'),
        eq(reviewCase.subjectId, claimId),
        eq(caseDecision.state, 'DONE'),
        gte(caseDecision.settledAt, decidedAt),
      ),
    )
    .orderBy(desc(caseDecision.settledAt))
    .limit(1)
  if (!found) return {}
  // stored in this form when it was decided
  const { words } = JSON.parse(unseal(config.secret, found.decisionId, found.sealed)) as { words?: string }
  return words ? { words } : {}
}
