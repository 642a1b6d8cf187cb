import { and, asc, eq, getTableColumns, inArray, ne, or } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/policies/review.tables.ts'
import { withdrawal } from '#server/policies/withdrawals.tables.ts'
import type { DecidedPolicy } from '#server/policies/shared/lock-decided.ts'
import { closeOpenCase } from '#server/policies/shared/review-cases.ts'
import type { Decider } from '#server/policies/shared/review-cases.ts'

import { lockMeant, withdrawable } from './lock-meant.ts'
import { mailWithdrawalHandled } from './mail-withdrawals.ts'

type Closing = {
  /** The policies that were withdrawn from. */
  readonly policies: readonly DecidedPolicy[]
  /** The statement that is being decided, which stays as it is. */
  readonly withdrawalId?: string
  readonly by: Decider
  readonly now: number
}

// The number of a request means its other policies too, so a statement may be matched with one of those.
const waitingAbout = (tx: Tx, policies: readonly DecidedPolicy[]) => {
  const ids = policies.map(({ policyId }) => policyId)
  const requests = policies.flatMap(({ requestId }) => requestId ?? [])
  return tx
    .select(getTableColumns(withdrawal))
    .from(withdrawal)
    .innerJoin(policy, eq(policy.policyId, withdrawal.policyId))
    .innerJoin(
      reviewCase,
      and(eq(reviewCase.kind, 'WITHDRAWAL'), eq(reviewCase.subjectId, withdrawal.withdrawalId)),
    )
    .where(
      and(
        ne(reviewCase.state, 'DONE'),
        or(inArray(policy.policyId, ids), inArray(policy.requestId, requests)),
      ),
    )
    .orderBy(asc(withdrawal.receivedAt), asc(withdrawal.withdrawalId))
}

/**
 * Closes the statements that waited about policies that were just withdrawn from, unless one means another policy that can
 * still be withdrawn from. The holder gets the mail of the withdrawal; where a statement came from another address, that one
 * gets the mail that it was handled. No statement is locked: whoever decides it locks it before its account.
 */
export const closeStatements = async (
  tx: Tx,
  { policies, withdrawalId: deciding, by, now }: Closing,
): Promise<void> => {
  const done = []
  for (const statement of await waitingAbout(tx, policies)) {
    const { withdrawalId, policyId } = statement
    if (withdrawalId === deciding || policyId === null) continue
    const meant = await lockMeant(tx, statement, policyId)
    const [first] = meant
    if (first && !withdrawable(meant).length) done.push({ statement, username: first.policy.username })
  }
  for (const { statement, username } of done) {
    const subjectId = statement.withdrawalId
    if (await closeOpenCase(tx, { kind: 'WITHDRAWAL', subjectId }, { by, now }))
      await mailWithdrawalHandled(tx, { statement, username })
  }
}
