import { inArray, sql } from 'drizzle-orm'

import { openReturned } from '#server/policies/shared/payee/open-returned.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { inParts } from '#server/platform/jobs/in-parts.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'

const NAME = 'cases-of-returned'

const withReturned = async (db: Db) => {
  const { rows } = await db.execute<{ policyId: string }>(sql`
    SELECT DISTINCT coalesce(payout.policy_id, claim.policy_id) AS "policyId" FROM payout LEFT JOIN claim USING (claim_id)
    WHERE payout.state = 'RETURNED' AND payout.paid_again_at IS NULL AND payout.payee = 'CUSTOMER'
      AND NOT EXISTS (SELECT FROM review_case WHERE kind = 'PAYOUT' AND subject_id = payout_id AND review_case.state <> 'DONE')`)
  return rows.map(({ policyId }) => policyId)
}

/**
 * Every day: what came back after its customer had given another account is a case too. Where the account comes later, giving it opens
 * the case (`payToLastAccount`).
 */
export const casesOfReturned = (portal: Portal): DailyTask => ({
  name: NAME,
  // the latest day finds what the missed ones would have found
  catchUp: false,
  run: async (day, signal, count) => {
    const { db, log } = portal
    const onFailure = (err: unknown) => log.error({ err, job: NAME, day }, 'a case was not opened')
    await inParts(await withReturned(db), { signal, onFailure }, async (ids) => {
      await db.transaction(async (tx) => {
        await lockPolicies(tx, inArray(policy.policyId, [...ids]))
        const opened = await openReturned(portal, tx, ids)
        if (opened) await count(tx, 'cases', opened)
      })
    })
  },
})
