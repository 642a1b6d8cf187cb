import { and, eq, inArray, isNull, or } from 'drizzle-orm'

import { issue } from '#domain/shared/issue.ts'
import type { ClosingPart } from '#server/accounts/shared/closing.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { claim, claimLine } from './claims.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'

/** Claims that are not decided or not paid yet keep an account open. */
export const claimsClosing: ClosingPart = {
  blockers: async (db, { accountId }) => {
    const own = db.select({ id: policy.policyId }).from(policy).where(eq(policy.accountId, accountId))
    const open = await db
      .selectDistinct({ damageNumber: claim.damageNumber })
      .from(claim)
      .leftJoin(claimLine, eq(claimLine.claimId, claim.claimId))
      .leftJoin(payout, eq(payout.claimId, claim.claimId))
      .where(
        and(
          inArray(claim.policyId, own),
          or(isNull(claimLine.decidedAt), inArray(payout.state, ['DUE', 'RELEASED'])),
        ),
      )
      .orderBy(claim.damageNumber)
    return open.map(({ damageNumber }) => issue('', 'account_closing_claim_open', { damageNumber }))
  },
}
