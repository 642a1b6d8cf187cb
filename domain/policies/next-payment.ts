import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { OVERPAID_DAYS } from './notices.ts'

/** An open invoice, or a part of a plan that is not invoiced yet. */
export type DuePayment = {
  readonly cents: number
  /** The day by which the customer pays, or on which we collect. */
  readonly date: CalendarDate
  /** The last day to pay that a reminder gave; null without one. */
  readonly remindedUntil: CalendarDate | null
  readonly paymentMethod: string
  /** Null before it is invoiced. */
  readonly invoiceNumber: string | null
}

export type NextPayment = Omit<DuePayment, 'invoiceNumber'> & {
  /** The invoices that are paid with it. */
  readonly invoiceNumbers: readonly string[]
}

/** What is paid next: everything that is paid in the same way on the first of the days. */
export const nextPayment = (due: readonly DuePayment[]): NextPayment | undefined => {
  const [first] = due.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  if (!first) return undefined
  const { date, remindedUntil, paymentMethod } = first
  const together = due.filter((one) => one.date === date && one.paymentMethod === paymentMethod)
  return {
    date,
    remindedUntil,
    paymentMethod,
    cents: together.reduce((sum, { cents }) => sum + cents, 0),
    invoiceNumbers: together.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
  }
}

/** Money of a policy that was received too much, and the day on which it came. */
export type HeldCents = { readonly cents: number; readonly since: CalendarDate }

type Planned = { readonly cents: number; readonly invoiceOn: CalendarDate }

/**
 * The first part of a plan, in the order of its days, that is not paid whole by money that is held, and what is left of
 * it: held money pays what is invoiced before the day on which it goes back.
 */
export const nextOfPlan = <Part extends Planned>(
  plan: readonly Part[],
  held: readonly HeldCents[],
): Part | undefined => {
  let money = held
  for (const part of plan) {
    let open = part.cents
    money = money.map(({ cents, since }) => {
      const pays = part.invoiceOn < addDays(since, OVERPAID_DAYS) ? Math.min(cents, open) : 0
      open -= pays
      return { cents: cents - pays, since }
    })
    if (open > 0) return { ...part, cents: open }
  }
  return undefined
}
