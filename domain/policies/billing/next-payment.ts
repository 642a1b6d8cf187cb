import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { OVERPAID_DAYS } from '#domain/policies/notices.ts'

/** An open invoice, or a part of a plan that is not invoiced yet. */
export type DuePayment = {
  readonly cents: number
  /** The day by which the customer pays, or on which we collect. */
  readonly date: CalendarDate
  /** The last day to pay that a reminder gave; null without one. */
  readonly remindedUntil: CalendarDate | null
  readonly paymentMethod: string
  readonly policyNumber: string
  /** Null before it is invoiced. */
  readonly invoiceNumber: string | null
}

export type NextPayment = Omit<DuePayment, 'invoiceNumber' | 'policyNumber'> & {
  /** The invoices that are paid with it. */
  readonly invoiceNumbers: readonly string[]
  /** The policies that it pays for. */
  readonly policyNumbers: readonly string[]
}

const firstOf = (due: readonly DuePayment[]) =>
  due.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0]

/** Of each policy what is paid for it first. */
export const firstOfEachPolicy = (due: readonly DuePayment[]): readonly DuePayment[] =>
  [...Map.groupBy(due, ({ policyNumber }) => policyNumber).values()].flatMap((own) => firstOf(own) ?? [])

/** What is paid next: everything that is paid in the same way on the first of the days. */
export const nextPayment = (due: readonly DuePayment[]): NextPayment | undefined => {
  const first = firstOf(due)
  if (!first) return undefined
  const { date, remindedUntil, paymentMethod } = first
  const together = due.filter((one) => one.date === date && one.paymentMethod === paymentMethod)
  return {
    date,
    remindedUntil,
    paymentMethod,
    cents: together.reduce((sum, { cents }) => sum + cents, 0),
    invoiceNumbers: together.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
    policyNumbers: [...new Set(together.map(({ policyNumber }) => policyNumber))],
  }
}

/** Money of a policy that was received too much. */
export type HeldCents = {
  readonly cents: number
  /** The day on which it came; null for a refund that is due already. */
  readonly since: CalendarDate | null
}

type Planned = { readonly cents: number; readonly invoiceOn: CalendarDate }

// On the day on which money goes back the invoices come first. A refund that is due pays until it is released.
const isStillHeld = ({ since }: HeldCents, on: CalendarDate) =>
  since === null || on <= addDays(since, OVERPAID_DAYS)

/**
 * The first part of a plan, in the order of its days, that is not paid whole by money that is held, and what is left of
 * it: the money that came first pays first, and a refund that is due at last.
 */
export const nextOfPlan = <Part extends Planned>(
  plan: readonly Part[],
  held: readonly HeldCents[],
): Part | undefined => {
  let money = held
  for (const part of plan) {
    let open = part.cents
    money = money.map((one) => {
      const pays = isStillHeld(one, part.invoiceOn) ? Math.min(one.cents, open) : 0
      open -= pays
      return { ...one, cents: one.cents - pays }
    })
    if (open > 0) return { ...part, cents: open }
  }
  return undefined
}
