import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'

import { answerBy } from '#domain/shared/working-days.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { paidAgainOf } from '#server/billing/shared/paid-again.ts'

// What came back of these policies and is nobody's work yet.
const returnedOf = (tx: Tx, policyIds: readonly string[]) =>
  tx
    .select({ payoutId: payout.payoutId, accountId: policy.accountId })
    .from(payout)
    .leftJoin(claim, eq(claim.claimId, payout.claimId))
    .innerJoin(policy, eq(policy.policyId, sql`coalesce(${payout.policyId}, ${claim.policyId})`))
    .where(
      and(
        eq(payout.state, 'RETURNED'),
        isNull(payout.paidAgainAt),
        inArray(policy.policyId, [...policyIds]),
        notExists(
          tx
            .select({ found: sql`1` })
            .from(reviewCase)
            .where(and(eq(reviewCase.kind, 'PAYOUT'), eq(reviewCase.subjectId, payout.payoutId))),
        ),
      ),
    )
    .orderBy(payout.releasedAt, payout.payoutId)

/**
 * Opens a case for what a bank sent back of these policies once it can be paid again: its customer gave another account since.
 * Until then it waits for them, and their pages ask for one. Returns how many; the policies are locked.
 */
export const openReturned = async (
  portal: Pick<Portal, 'config' | 'clock'>,
  tx: Tx,
  policyIds: readonly string[],
): Promise<number> => {
  if (!policyIds.length) return 0
  const returned = await returnedOf(tx, policyIds)
  const again = await paidAgainOf(
    { config: portal.config, db: tx },
    returned.map(({ payoutId }) => payoutId),
  )
  const openedAt = portal.clock.now()
  const ready = returned.filter(({ payoutId }) => again.has(payoutId))
  for (const { payoutId: subjectId, accountId } of ready)
    await openCase(tx, {
      kind: 'PAYOUT',
      subjectId,
      accountId,
      openedAt,
      answerBy: answerBy(amsterdam(openedAt)),
    })
  return ready.length
}
