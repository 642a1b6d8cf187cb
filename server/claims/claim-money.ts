import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { usuallyPaidBy } from '#domain/claims/payout-day.ts'
import { payoutHeldUntil, payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { unseal } from '#server/platform/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mandate, payeeAccount, payout } from '#server/billing/billing.tables.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'

import { policy } from '#server/policies/policies.tables.ts'

import { claim } from './claims.tables.ts'

/** The payment of a claim to its customer, in a query of claims. */
export const toCustomer = alias(payout, 'to_customer')

const ofCustomer = sql`${payeeAccount.accountId} = (select ${policy.accountId} from ${policy} where ${policy.policyId} = ${claim.policyId})`

// the account that the customer gave after that of the direct debit
const givenEndsWith = sql<
  string | null
>`(select ${payeeAccount.endsWith} from ${payeeAccount} where ${ofCustomer}
  and ${payeeAccount.givenAt} >= coalesce(${mandate.amendedAt}, ${mandate.signedAt}, '-infinity'))`

// another one than that from which the bank sent the money back
const givenAfterReturn = sql<boolean>`exists (select from ${payeeAccount} where ${ofCustomer}
  and ${payeeAccount.givenAt} > ${toCustomer.releasedAt})`

/** How the money of a claim for its customer stands, as it is stored: no state where nothing goes to them. */
export const moneyColumns = {
  claimId: claim.claimId,
  customerState: toCustomer.state,
  customerPaidOn: toCustomer.paidOn,
  customerDueSince: toCustomer.dueSince,
  accountSince: toCustomer.accountSince,
  customerPaymentId: toCustomer.payoutId,
  paidAccount: toCustomer.account,
  payoutIban: claim.payoutIban,
  debitedEndsWith: mandate.accountEndsWith,
  givenEndsWith,
  givenAfterReturn,
}

const later = alias(payout, 'later_payment')

/** Whether no later decision on its claim paid the same payee. */
export const isLastPayment = (of: Readonly<Record<'claimId' | 'payee' | 'round', AnyPgColumn>>) =>
  sql`not exists (select from ${payout} ${sql.identifier('later_payment')} where ${later.claimId} = ${of.claimId}
    and ${later.payee} = ${of.payee} and ${later.round} > ${of.round})`

export const runningMandate = and(eq(mandate.policyId, claim.policyId), isNull(mandate.endedAt))
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
    .leftJoin(mandate, runningMandate)
    .leftJoin(toCustomer, paymentToCustomer)
    .where(eq(claim.claimId, claimId))
  return storedClaim
}

type StoredMoney = NonNullable<Awaited<ReturnType<typeof findClaimMoney>>>

const lastEnd = ({ givenEndsWith: given, debitedEndsWith }: StoredMoney) => given ?? debitedEndsWith

// The account is stored with the payment when it leaves; until then it is the one that `claimPayee` would give.
const accountEnd = (money: StoredMoney, secret: string): string | null => {
  const { claimId, customerState, customerPaymentId, paidAccount, payoutIban } = money
  if (customerState === null || customerState === 'RETURNED') return null
  if (customerPaymentId && paidAccount)
    return openAccount(secret, customerPaymentId, paidAccount).accountNumber?.slice(-4) ?? null
  return payoutIban ? unseal(secret, claimId, payoutIban).slice(-4) : lastEnd(money)
}

const heldUntil = ({ customerState, accountSince }: StoredMoney, now: number) => {
  const from = customerState === 'DUE' ? payoutHeldUntil(accountSince, now) : undefined
  return from === undefined ? null : amsterdam(from).date
}

// Whether money of the claim is still to reach the customer.
const isComing = ({ customerState }: StoredMoney) => customerState === 'DUE' || customerState === 'RELEASED'

const expectedBy = (money: StoredMoney): CalendarDate | null => {
  const { customerDueSince, accountSince } = money
  if (!isComing(money) || customerDueSince === null || accountSince === null) return null
  return usuallyPaidBy(calendarDate(customerDueSince), amsterdam(payoutPayableFrom(accountSince)).date)
}

/** What a customer is shown of the money of a claim: to which account and when, or why it cannot leave. */
export const claimMoney = (money: StoredMoney, { secret, now }: { secret: string; now: number }) => ({
  payableFrom: heldUntil(money, now),
  usuallyPaidBy: expectedBy(money),
  accountMissing: money.customerState === 'DUE' && money.accountSince === null,
  accountEndsWith: accountEnd(money, secret),
  moneyComes: isComing(money),
})
export type ClaimMoney = ReturnType<typeof claimMoney>
