import { eq } from 'drizzle-orm'

import { withdrawal } from './withdrawals.tables.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { closeOpenCase } from '#server/cases/shared/review-cases.ts'

import { withdrawable } from './lock-policies-of-statement.ts'
import { mailWithdrawalHandled } from './mail-withdrawals.ts'
import type { OpenStatement } from './open-statements.ts'

type StatementsToClose = {
  /** The statements that waited about the policies. */
  readonly waiting: readonly OpenStatement[]
  /** The policies that were withdrawn from. */
  readonly policies: readonly LockedPolicy[]
  readonly by: Actor
  readonly now: number
}

/**
 * Closes the statements that waited about policies that were just withdrawn from, unless one means another policy that can
 * still be withdrawn from. The holder gets the mail of the withdrawal; where a statement came from another address, that one
 * gets the mail that it was handled.
 */
export const closeStatements = async (
  tx: Tx,
  { waiting, policies, by, now }: StatementsToClose,
): Promise<void> => {
  const ids = new Set(policies.map(({ policyId }) => policyId))
  for (const { statement, meant } of waiting) {
    const [first] = meant
    if (!first || withdrawable(meant).some(({ policyId }) => !ids.has(policyId))) continue
    const { username } = first.policy
    const subjectId = statement.withdrawalId
    if (!(await closeOpenCase(tx, { kind: 'WITHDRAWAL', subjectId }, { by, now, outcome: 'ACCEPTED' })))
      continue
    await tx.update(withdrawal).set({ outcome: 'ACCEPTED' }).where(eq(withdrawal.withdrawalId, subjectId))
    await mailWithdrawalHandled(tx, { statement, username })
  }
}
