import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { unseal } from '#server/platform/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'
import type { PaidAgainById } from '#server/billing/shared/paid-again.ts'
import { payoutDays } from '#server/billing/shared/payout-days.ts'
import { openAccount, payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import type { Payee } from '#server/billing/shared/refund-account.ts'

import { claim } from './claims.tables.ts'

/** The payment of a claim to its customer, in a query of claims. */
export const toCustomer = alias(payout, 'to_customer')

/** How the money of a claim for its customer stands, as it is stored: no state where nothing goes to them. */
export const moneyColumns = {
  claimId: claim.claimId,
  policyId: claim.policyId,
  customerState: toCustomer.state,
  customerPaidOn: toCustomer.paidOn,
  customerDueSince: toCustomer.dueSince,
  accountSince: toCustomer.accountSince,
  customerPaymentId: toCustomer.payoutId,
  paidAccount: toCustomer.account,
  payoutIban: claim.payoutIban,
}

const later = alias(payout, 'later_payment')

/** Whether no later decision on its claim paid the same payee. */
export const isLastPayment = (of: Readonly<Record<'claimId' | 'payee' | 'round', AnyPgColumn>>) =>
  sql`not exists (select from ${payout} ${sql.identifier('later_payment')} where ${later.claimId} = ${of.claimId}
    and ${later.payee} = ${of.payee} and ${later.round} > ${of.round})`

/** The last payment of a claim to the customer: one that was opened again may have several. */
export const paymentToCustomer = and(
  eq(toCustomer.claimId, claim.claimId),
  eq(toCustomer.payee, 'CUSTOMER'),
  isLastPayment(toCustomer),
)

/** The money of a claim for its customer. */
export const findClaimMoney = async (db: Db, claimId: string) => {
  const [storedClaim] = await db
    .select(moneyColumns)
    .from(claim)
    .leftJoin(toCustomer, paymentToCustomer)
    .where(eq(claim.claimId, claimId))
  return storedClaim
}

/** Money for a customer as it is stored; that of a policy has no claim. */
export type StoredMoney = Omit<NonNullable<Awaited<ReturnType<typeof findClaimMoney>>>, 'claimId'> & {
  readonly claimId: string | null
}

// What is due of a claim goes to the last account of its customer, unless the claim came with one.
const goesToLast = ({ claimId, customerState, payoutIban }: StoredMoney) =>
  claimId !== null && customerState === 'DUE' && payoutIban === null

/** Where the money of claims goes that is still to leave. */
export type MoneyPayees = {
  /** What came back and is paid again, by payment. */
  readonly again: PaidAgainById
  /** Where money that is due goes, by policy. */
  readonly due: ReadonlyMap<string, Payee>
}

/** The accounts to which the money of claims goes that is still to leave. */
export const payeesOfMoney = async (
  portal: Pick<Portal, 'config' | 'db'>,
  moneys: readonly StoredMoney[],
): Promise<MoneyPayees> => {
  const cameBack = moneys.flatMap(({ customerState, customerPaymentId }) =>
    customerState === 'RETURNED' && customerPaymentId ? [customerPaymentId] : [],
  )
  const due = new Map<string, Payee>()
  for (const id of new Set(moneys.filter(goesToLast).map(({ policyId }) => policyId ?? ''))) {
    const payee = await payeeOfPolicy(portal, portal.db, id)
    if (payee) due.set(id, payee)
  }
  return { again: await paidAgainOf(portal, [...new Set(cameBack)]), due }
}

const endOf = ({ accountNumber }: Payee['account']) => accountNumber?.slice(-4) ?? null

type MoneyContext = {
  readonly secret: string
  readonly now: number
  readonly payees: MoneyPayees
}

const againOf = ({ customerState, customerPaymentId }: StoredMoney, { payees }: MoneyContext) =>
  customerState === 'RETURNED' ? payees.again.get(customerPaymentId ?? '') : undefined

const payeeOf = (money: StoredMoney, context: MoneyContext) =>
  goesToLast(money) ? context.payees.due.get(money.policyId ?? '') : againOf(money, context)?.payee

const ownEnd = (money: StoredMoney, { secret }: MoneyContext) => {
  const { claimId, customerPaymentId, paidAccount, payoutIban } = money
  if (customerPaymentId && paidAccount) return endOf(openAccount(secret, customerPaymentId, paidAccount))
  return claimId !== null && payoutIban ? unseal(secret, claimId, payoutIban).slice(-4) : null
}

// The account is stored with the payment when it leaves; until then it is the one that `claimPayee` would give.
const accountEnd = (money: StoredMoney, context: MoneyContext): string | null => {
  const payee = payeeOf(money, context)
  if (payee) return endOf(payee.account)
  const { customerState } = money
  return customerState === null || customerState === 'RETURNED' ? null : ownEnd(money, context)
}

const daysOf = (money: StoredMoney, context: MoneyContext) => {
  const { customerState: state, customerDueSince: dueSince, accountSince } = money
  return payoutDays({ state, dueSince, accountSince, again: againOf(money, context) }, context.now)
}

/** Of money that its bank sent back, the end of the account that it came back from. */
export const cameBackFrom = (money: StoredMoney, context: MoneyContext): string | null =>
  money.customerState === 'RETURNED' ? ownEnd(money, context) : null

/** What a customer is shown of money: to which account and when, or why it cannot leave. */
export const claimMoney = (money: StoredMoney, context: MoneyContext) => ({
  ...daysOf(money, context),
  accountMissing: money.customerState === 'DUE' && money.accountSince === null,
  accountEndsWith: accountEnd(money, context),
  paidAgain: againOf(money, context) !== undefined,
})
export type ClaimMoney = ReturnType<typeof claimMoney>
