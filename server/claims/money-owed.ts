import type { MoneyOwedView } from '#contract/claims.ts'
import { toAmount } from '#domain/shared/money.ts'
import { heldWithAccount } from '#server/billing/shared/held-with-account.ts'
import type { HeldWithAccount } from '#server/billing/shared/held-with-account.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { cameBackFrom, claimMoney, payeesOfMoney } from './claim-money.ts'
import type { MoneyPayees } from './claim-money.ts'
import { paymentsOwedTo } from './money-owed.store.ts'
import type { PaymentOwed } from './money-owed.store.ts'

type OwedContext = { readonly secret: string; readonly now: number; readonly payees: MoneyPayees }

const owedView = (money: PaymentOwed, context: OwedContext): MoneyOwedView => {
  const { customerState: state, customerPaymentId: paymentId, policyNumber, damageNumber } = money
  const { accountEndsWith, payableFrom, usuallyPaidBy } = claimMoney(money, context)
  const cameBack =
    state === 'RETURNED'
      ? { paidOn: money.customerPaidOn, accountEndsWith: cameBackFrom(money, context) }
      : null
  const amount = toAmount(money.cents)
  const place = { paymentId, policyNumber, damageNumber, amount, state, cameBack }
  return { ...place, accountEndsWith, payableFrom, usuallyPaidBy }
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

/** What a customer is still to get from us, the oldest first: of policies, of claims, and what we received too much. */
export const moneyOwedTo = async (portal: Portal, accountId: string): Promise<MoneyOwedView[]> => {
  const { db, config, clock } = portal
  const payments = await paymentsOwedTo(db, accountId)
  const payees = await payeesOfMoney(portal, payments)
  const context = { secret: config.secret, now: clock.now(), payees }
  const held = await heldWithAccount(portal, accountId)
  const owed = [
    ...payments.map((one) => ({ since: one.customerDueSince, view: owedView(one, context) })),
    ...held.map((one) => ({ since: one.since, view: heldView(one) })),
  ]
  return owed.toSorted((a, b) => a.since.localeCompare(b.since)).map(({ view }) => view)
}
