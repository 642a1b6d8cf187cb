import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import { payeeAccount, payout } from '#server/billing/billing.tables.ts'
import { claim } from '#server/claims/claims.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { openAccount, payeeOfPolicy } from './refund-account.ts'
import type { Payee } from './refund-account.ts'

/** Where money that came back goes instead, and when its customer gave us an account after that. */
export type PaidAgain = { readonly payee: Payee; readonly givenAt: number }

/** The payments that are paid again, by their id. */
export type PaidAgainById = ReadonlyMap<string, PaidAgain>

const givenAfter = (db: Db, payoutIds: readonly string[]) =>
  db
    .select({
      payoutId: payout.payoutId,
      account: payout.account,
      policyId: policy.policyId,
      givenAt: payeeAccount.givenAt,
    })
    .from(payout)
    .leftJoin(claim, eq(claim.claimId, payout.claimId))
    .innerJoin(policy, eq(policy.policyId, sql`coalesce(${payout.policyId}, ${claim.policyId})`))
    .innerJoin(
      payeeAccount,
      and(eq(payeeAccount.accountId, policy.accountId), gt(payeeAccount.givenAt, payout.releasedAt)),
    )
    .where(
      and(
        inArray(payout.payoutId, [...payoutIds]),
        eq(payout.state, 'RETURNED'),
        isNull(payout.paidAgainAt),
        eq(payout.payee, 'CUSTOMER'),
      ),
    )

/**
 * Which of these payments a bank sent back and are paid again, and where: their customer gave us an account since, and money of
 * the policy (`payeeOfPolicy`) goes to another number than the one that this money came back from.
 */
export const paidAgainOf = async (
  portal: Pick<Portal, 'config' | 'db'>,
  payoutIds: readonly string[],
): Promise<PaidAgainById> => {
  const again = new Map<string, PaidAgain>()
  if (!payoutIds.length) return again
  for (const { payoutId, account, policyId, givenAt } of await givenAfter(portal.db, payoutIds)) {
    const payee = await payeeOfPolicy(portal, portal.db, policyId)
    const from = account && openAccount(portal.config.secret, payoutId, account).accountNumber
    if (payee && payee.account.accountNumber !== from) again.set(payoutId, { payee, givenAt })
  }
  return again
}
