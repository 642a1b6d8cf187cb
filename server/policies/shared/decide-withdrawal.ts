import { eq } from 'drizzle-orm'

import { blockerOf } from '#domain/policies/actions.ts'
import { withStatus } from '#domain/policies/status.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { withdrawal } from '#server/policies/withdrawals.tables.ts'

import { carryOutWithdrawal } from './carry-out-withdrawal.ts'
import { lockDecided } from './lock-decided.ts'
import { lockPolicy } from './lock-policy.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { closeCase } from './review-cases.ts'
import type { Decider } from './review-cases.ts'

/**
 * Carries out a statement of withdrawal and closes its case: the contract that it means is cancelled and its holder told by mail. Refuses what blocks a
 * withdrawal, judged on the day on which the statement came, though the contract may have reached its last day meanwhile; days
 * after the statement are never paid. One without a contract is only closed.
 */
export const acceptWithdrawal = (
  portal: Portal,
  { withdrawalId, by }: { readonly withdrawalId: string; readonly by: Decider },
): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const [found] = await tx.select().from(withdrawal).where(eq(withdrawal.withdrawalId, withdrawalId))
    const row = found ?? refuse('errors.notFound')
    if (row.policyId !== null) {
      const [decided] = await lockDecided(tx, eq(policy.policyId, row.policyId))
      // a foreign key holds the policy
      const locked = decided ?? refuse('errors.notFound')
      const own = (await lockPolicy(tx, locked.accountId, locked.policyId)) ?? refuse('errors.notFound')
      const statedOn = amsterdam(row.receivedAt).date
      const shown = withStatus(own, statedOn)
      const blocker = blockerOf('WITHDRAW', shown, { today: statedOn })
      if (blocker) refuseBlocked(blocker, shown, { today: statedOn })
      await carryOutWithdrawal(portal, tx, { policy: locked, by, statedOn })
    }
    await closeCase(tx, { kind: 'WITHDRAWAL', subjectId: withdrawalId }, { by, now: portal.clock.now() })
  })
