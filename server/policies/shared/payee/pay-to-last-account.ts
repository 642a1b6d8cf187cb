import { isDeepStrictEqual } from 'node:util'

import { and, eq, inArray, isNull } from 'drizzle-orm'

import { payout } from '#server/billing/billing.tables.ts'
import { openReturned } from './open-returned.ts'
import { openAccount, payeeOfPolicy, sealAccount } from '#server/billing/shared/refund-account.ts'
import type { Payee } from '#server/billing/shared/refund-account.ts'
import { claim } from '#server/claims/claims.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

const due = eq(payout.state, 'DUE')

type PolicyPayee = { readonly policyId: string; readonly payee: Payee | undefined }

const moveRefund = async ({ config: { secret } }: Portal, tx: Tx, { policyId, payee }: PolicyPayee) => {
  if (!payee) return
  const [refund] = await tx
    .select()
    .from(payout)
    .where(and(due, eq(payout.policyId, policyId)))
  if (!refund) return
  const { payoutId, account } = refund
  // all of it counts: the bank needs the rest too, and it may have been corrected
  if (account && isDeepStrictEqual(openAccount(secret, payoutId, account), payee.account)) return
  await tx
    .update(payout)
    .set({ account: sealAccount(secret, payoutId, payee.account), accountSince: payee.since })
    .where(eq(payout.payoutId, payoutId))
}

// The account of a claim is stored when its money leaves; until then only since when it is known, which holds the money.
const moveClaims = (tx: Tx, { policyId, payee }: PolicyPayee) => {
  const claims = tx
    .select({ claimId: claim.claimId })
    .from(claim)
    .where(and(eq(claim.policyId, policyId), isNull(claim.payoutIban)))
  return tx
    .update(payout)
    .set({ accountSince: payee?.since ?? null })
    .where(and(due, eq(payout.payee, 'CUSTOMER'), inArray(payout.claimId, claims)))
}

/**
 * Moves money that has not left to the account that counts now for each of these policies; a claim that came with an account
 * of its own keeps it. What a bank sent back and goes to another one now waits for a person. Called wherever an account was given, or a direct debit signed, amended or ended.
 */
export const payToLastAccount = async (
  portal: Portal,
  tx: Tx,
  policyIds: readonly string[],
): Promise<void> => {
  for (const policyId of policyIds) {
    const payee = await payeeOfPolicy(portal, tx, policyId)
    await moveRefund(portal, tx, { policyId, payee })
    await moveClaims(tx, { policyId, payee })
  }
  await openReturned(portal, tx, policyIds)
}

/** The same for all policies of a customer. */
export const payCustomerToLastAccount = async (portal: Portal, tx: Tx, accountId: string): Promise<void> => {
  const own = await tx
    .select({ policyId: policy.policyId })
    .from(policy)
    .where(eq(policy.accountId, accountId))
  await payToLastAccount(
    portal,
    tx,
    own.map(({ policyId }) => policyId),
  )
}
