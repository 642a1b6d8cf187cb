import { usuallyPaidBy } from '#domain/policies/billing/payout-day.ts'
import { payoutHeldUntil, payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'

import type { PaidAgain } from './paid-again.ts'

/** What says when money reaches its customer. */
type MoneyOnTheWay = {
  readonly state: string | null
  /** The day from which it waits for nothing but an account. */
  readonly dueSince: string | null
  /** Since when the account is known. */
  readonly accountSince: number | null
  /** Of money that came back, where it goes instead. */
  readonly again: PaidAgain | undefined
}

const payableSince = ({ dueSince, accountSince, again }: MoneyOnTheWay) => {
  const due = again ? amsterdam(again.givenAt).date : dueSince
  const since = again ? again.payee.since : accountSince
  return due === null || since === null ? undefined : { due: calendarDate(due), since }
}

/** Whether money is still to reach its customer, from which day it may leave, and by when it is usually in the account. */
export const payoutDays = (money: MoneyOnTheWay, now: number) => {
  const { state, again } = money
  const moneyComes = again !== undefined || state === 'DUE' || state === 'RELEASED'
  const payable = moneyComes ? payableSince(money) : undefined
  if (!payable) return { moneyComes, payableFrom: null, usuallyPaidBy: null }
  const from = state === 'RELEASED' ? undefined : payoutHeldUntil(payable.since, now)
  return {
    moneyComes,
    payableFrom: from === undefined ? null : amsterdam(from).date,
    usuallyPaidBy: usuallyPaidBy(payable.due, amsterdam(payoutPayableFrom(payable.since)).date),
  }
}
