import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { answerBy } from '#domain/shared/working-days.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { closeOpenCase, openCase, reopenCase } from '#server/cases/shared/review-cases.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { paidAgainOf } from '#server/billing/shared/paid-again.ts'

// What came back of these policies, with how its case stands.
const returnedOf = (tx: Tx, policyIds: readonly string[]) =>
  tx
    .select({ payoutId: payout.payoutId, accountId: policy.accountId, state: reviewCase.state })
    .from(payout)
    .leftJoin(claim, eq(claim.claimId, payout.claimId))
    .innerJoin(policy, eq(policy.policyId, sql`coalesce(${payout.policyId}, ${claim.policyId})`))
    .leftJoin(reviewCase, and(eq(reviewCase.kind, 'PAYOUT'), eq(reviewCase.subjectId, payout.payoutId)))
    .where(
      and(eq(payout.state, 'RETURNED'), isNull(payout.paidAgainAt), inArray(policy.policyId, [...policyIds])),
    )
    .orderBy(payout.releasedAt, payout.payoutId)

type Returned = Awaited<ReturnType<typeof returnedOf>>[number]

// Opens its case, or the one that was closed while no other account counted.
const open = async (tx: Tx, { payoutId: subjectId, accountId, state }: Returned, openedAt: number) => {
  const subject = { kind: 'PAYOUT', subjectId } as const
  const day = answerBy(amsterdam(openedAt))
  if (state === 'DONE') await reopenCase(tx, subject, { by: 'AUTOMATIC', answerBy: day })
  else await openCase(tx, { ...subject, accountId, openedAt, answerBy: day })
}

/**
 * Opens a case for what a bank sent back of these policies once it can be paid again: its customer gave another account since.
 * Until then it waits for them, and their pages ask for one. A case is closed while no other account counts any more: nobody could do
 * anything with it. Returns how many were opened; the policies are locked.
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
  const now = portal.clock.now()
  const isOpen = ({ state }: Returned) => state !== null && state !== 'DONE'
  const ready = returned.filter((one) => again.has(one.payoutId) && !isOpen(one))
  for (const one of ready) await open(tx, one, now)
  for (const { payoutId: subjectId } of returned.filter((one) => !again.has(one.payoutId)))
    await closeOpenCase(tx, { kind: 'PAYOUT', subjectId }, { by: 'AUTOMATIC', now, outcome: 'NO_ACCOUNT' })
  return ready.length
}
