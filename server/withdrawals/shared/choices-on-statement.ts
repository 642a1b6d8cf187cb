import { eq, sql } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

// A policy of the request that was matched still runs or waits.
const isStillThere = sql<boolean>`exists (select from policy as matched join policy as same
    on same.policy_id = matched.policy_id or same.request_id = matched.request_id
  where matched.policy_id = withdrawal.policy_id and same.cancelled_at is null)`

type Stored = Pick<typeof withdrawal.$inferSelect, 'outcome' | 'policyId'> & {
  readonly isStillThere: boolean
}

// One without a contract can still be matched, and one that its holder did not send can be opened again, while a policy is there.
const onClosed = ({ policyId, outcome, isStillThere: isThere }: Stored) => {
  if (policyId === null) return ['MATCHED'] as const
  return outcome === 'NOT_SENT' && isThere ? (['SENT_AFTER_ALL'] as const) : []
}

/** What can be decided on a statement of withdrawal as it is now, also after its case was closed. */
export const choicesOnStatement = async (
  db: Db,
  { withdrawalId, isClosed }: { readonly withdrawalId: string; readonly isClosed: boolean },
): Promise<readonly ('ACCEPTED' | 'REFUSED' | 'NOT_SENT' | 'MATCHED' | 'SENT_AFTER_ALL')[]> => {
  const { outcome, policyId } = withdrawal
  const [stored] = await db
    .select({ outcome, policyId, isStillThere })
    .from(withdrawal)
    .where(eq(withdrawal.withdrawalId, withdrawalId))
  if (!stored) return []
  if (isClosed) return onClosed(stored)
  return stored.policyId === null ? ['MATCHED', 'REFUSED'] : ['ACCEPTED', 'REFUSED', 'NOT_SENT']
}
