import type { CalendarDate } from '#domain/shared/calendar-date.ts'

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
