import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { MoneyOwedView } from '#contract/claims.ts'
import { LISTED_KINDS } from '#domain/claims/claim-kinds.ts'
import { toAmount } from '#domain/shared/money.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { heldWithAccount } from '#server/billing/shared/held-with-account.ts'
import type { HeldWithAccount } from '#server/billing/shared/held-with-account.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { cameBackFrom, claimMoney, payeesOfMoney } from './claim-money.ts'
import type { MoneyPayees, StoredMoney } from './claim-money.ts'
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
  customerState: payout.state,
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
    .orderBy(asc(payout.dueSince), payout.payoutId)

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
    .orderBy(asc(payout.dueSince), payout.payoutId)

type OwedMoney = StoredMoney & {
  readonly customerState: (typeof STATES)[number] | 'PAID'
  readonly customerPaymentId: string
  readonly policyNumber: string
  readonly damageNumber: string | null
  readonly cents: number
}

type OwedContext = { readonly secret: string; readonly now: number; readonly payees: MoneyPayees }

const owedView = (money: OwedMoney, context: OwedContext): MoneyOwedView[] => {
  const { customerState: state, customerPaymentId: paymentId, policyNumber, damageNumber } = money
  // the query asks for none
  if (state === 'PAID') return []
  const { accountEndsWith, payableFrom, usuallyPaidBy } = claimMoney(money, context)
  const cameBack =
    state === 'RETURNED'
      ? { paidOn: money.customerPaidOn, accountEndsWith: cameBackFrom(money, context) }
      : null
  const amount = toAmount(money.cents)
  const place = { paymentId, policyNumber, damageNumber, amount, state, cameBack }
  return [{ ...place, accountEndsWith, payableFrom, usuallyPaidBy }]
}

const heldView = (held: HeldWithAccount): MoneyOwedView => ({
  paymentId: held.paymentId,
  policyNumber: held.policyNumber,
  damageNumber: null,
  amount: toAmount(held.cents),
  state: 'HELD',
  cameBack: null,
  accountEndsWith: held.accountEndsWith,
  payableFrom: held.from,
  usuallyPaidBy: null,
})

/** What a customer is still to get from us: of their policies, of their claims, and what we received too much. */
export const moneyOwedTo = async (portal: Portal, accountId: string): Promise<MoneyOwedView[]> => {
  const { db, config, clock } = portal
  const own = await refunds(db, accountId)
  const claimed = await ofClaims(db, accountId)
  const none = { claimId: null, damageNumber: null, payoutIban: null }
  const money: readonly OwedMoney[] = [...own.map((refund) => ({ ...refund, ...none })), ...claimed]
  const payees = await payeesOfMoney(portal, money)
  const context = { secret: config.secret, now: clock.now(), payees }
  const held = await heldWithAccount(portal, accountId)
  return [...money.flatMap((one) => owedView(one, context)), ...held.map(heldView)]
}
