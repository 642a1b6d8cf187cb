import { usuallyPaidBy } from '#domain/claims/payout-day.ts'
import { payoutHeldUntil, payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { unseal } from '#server/platform/seal.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'

/** How the money of a claim for its customer stands, as it is stored: no state where nothing goes to them. */
export type StoredMoney = {
  readonly claimId: string
  readonly customerState: 'DUE' | 'RELEASED' | 'PAID' | 'RETURNED' | null
  readonly customerPaidOn: string | null
  readonly customerDueSince: string | null
  readonly accountSince: number | null
  readonly customerPaymentId: string | null
  readonly paidAccount: Uint8Array | null
  readonly payoutIban: Uint8Array | null
  readonly debitedEndsWith: string | null
}

// The account is stored with the payment when it leaves; until then it is the one that `claimPayee` would give.
const accountEnd = (money: StoredMoney, secret: string): string | null => {
  const { claimId, customerState, customerPaymentId, paidAccount, payoutIban, debitedEndsWith } = money
  if (customerState === null || customerState === 'RETURNED') return null
  if (customerPaymentId && paidAccount)
    return openAccount(secret, customerPaymentId, paidAccount).accountNumber?.slice(-4) ?? null
  return payoutIban ? unseal(secret, claimId, payoutIban).slice(-4) : debitedEndsWith
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
