import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { usuallyPaidBy } from '#domain/claims/payout-day.ts'
import { payoutHeldUntil, payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { unseal } from '#server/platform/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'
import type { PaidAgainById } from '#server/billing/shared/paid-again.ts'
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

type StoredMoney = NonNullable<Awaited<ReturnType<typeof findClaimMoney>>>

// What is due goes to the last account of its customer, unless the claim came with one.
const goesToLast = ({ customerState, payoutIban }: StoredMoney) =>
  customerState === 'DUE' && payoutIban === null

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
  return payoutIban ? unseal(secret, claimId, payoutIban).slice(-4) : null
}

// The account is stored with the payment when it leaves; until then it is the one that `claimPayee` would give.
const accountEnd = (money: StoredMoney, context: MoneyContext): string | null => {
  const payee = payeeOf(money, context)
  if (payee) return endOf(payee.account)
  const { customerState } = money
  return customerState === null || customerState === 'RETURNED' ? null : ownEnd(money, context)
}

// Since when the account is known and the money waits for nothing else.
const payableSince = (money: StoredMoney, context: MoneyContext) => {
  const again = againOf(money, context)
  const due = again ? amsterdam(again.givenAt).date : money.customerDueSince
  const since = again ? again.payee.since : money.accountSince
  return due === null || since === null ? undefined : { due: calendarDate(due), since }
}

// Whether money of the claim is still to reach the customer.
const isComing = (money: StoredMoney, context: MoneyContext) =>
  money.customerState === 'DUE' || money.customerState === 'RELEASED' || againOf(money, context) !== undefined

const heldUntil = (money: StoredMoney, context: MoneyContext) => {
  if (money.customerState === 'RELEASED' || !isComing(money, context)) return null
  const from = payoutHeldUntil(payableSince(money, context)?.since, context.now)
  return from === undefined ? null : amsterdam(from).date
}

const expectedBy = (money: StoredMoney, context: MoneyContext): CalendarDate | null => {
  const payable = isComing(money, context) ? payableSince(money, context) : undefined
  return payable ? usuallyPaidBy(payable.due, amsterdam(payoutPayableFrom(payable.since)).date) : null
}

/** What a customer is shown of the money of a claim: to which account and when, or why it cannot leave. */
export const claimMoney = (money: StoredMoney, context: MoneyContext) => ({
  payableFrom: heldUntil(money, context),
  usuallyPaidBy: expectedBy(money, context),
  accountMissing: money.customerState === 'DUE' && money.accountSince === null,
  accountEndsWith: accountEnd(money, context),
  moneyComes: isComing(money, context),
  paidAgain: againOf(money, context) !== undefined,
})
export type ClaimMoney = ReturnType<typeof claimMoney>
