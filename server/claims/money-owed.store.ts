import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { LISTED_KINDS } from '#domain/claims/claim-kinds.ts'
import { payout } from '#server/billing/billing.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { claim } from './claims.tables.ts'

const STATES = ['DUE', 'RELEASED', 'RETURNED'] as const

const stillOwed = and(
  eq(payout.payee, 'CUSTOMER'),
  inArray(payout.state, [...STATES]),
  isNull(payout.paidAgainAt),
)

const columns = {
  policyNumber: policy.policyNumber,
  policyId: policy.policyId,
  cents: payout.cents,
  customerState: sql<(typeof STATES)[number]>`${payout.state}`,
  customerPaidOn: payout.paidOn,
  customerDueSince: payout.dueSince,
  accountSince: payout.accountSince,
  customerPaymentId: payout.payoutId,
  paidAccount: payout.account,
}

const refunds = (db: Db, accountId: string) =>
  db
    .select(columns)
    .from(policy)
    .innerJoin(payout, eq(payout.policyId, policy.policyId))
    .where(and(eq(policy.accountId, accountId), stillOwed))
    .orderBy(payout.payoutId)

const ofClaims = (db: Db, accountId: string) =>
  db
    .select({
      ...columns,
      claimId: claim.claimId,
      damageNumber: claim.damageNumber,
      payoutIban: claim.payoutIban,
    })
    .from(policy)
    .innerJoin(claim, eq(claim.policyId, policy.policyId))
    .innerJoin(payout, eq(payout.claimId, claim.claimId))
    .where(and(eq(policy.accountId, accountId), inArray(claim.kind, [...LISTED_KINDS]), stillOwed))
    .orderBy(payout.payoutId)

/** What is still to be paid to a customer, or came back from their bank: of their policies and of their claims. */
export const paymentsOwedTo = async (db: Db, accountId: string) => {
  const none = { claimId: null, damageNumber: null, payoutIban: null }
  const own = await refunds(db, accountId)
  return [...own.map((refund) => ({ ...refund, ...none })), ...(await ofClaims(db, accountId))]
}

export type PaymentOwed = Awaited<ReturnType<typeof paymentsOwedTo>>[number]
