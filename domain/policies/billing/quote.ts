// What a change of dates, term or method costs or gives back, before it is confirmed. The page shows it, the server stores
// it with the change.
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { daysInPeriod } from '#domain/shared/calendar-date.ts'

import { priceCents } from './price.ts'
import { replan, sum } from './replan.ts'
import type { BilledInvoice, BillingTerms, PlannedInstalment } from './replan.ts'

/** What is known of the money of a policy. */
export type Books = {
  readonly invoices: readonly BilledInvoice[]
  /** Cents of all invoices that are not paid yet. */
  readonly outstandingCents: number
  /** Money that is there and has paid nothing; a refund that is only due has not left. */
  readonly balanceCents: number
  /** What of it was paid too much, where that is asked for; the rest is of credit notes. */
  readonly overpaidCents?: number
}

export type ChangeQuote = {
  readonly days: number
  readonly premiumTotalCents: number
  /** The new price less the old one; negative when the insurance becomes cheaper. */
  readonly differenceCents: number
  /** What was received and not paid back. */
  readonly paidCents: number
  /** Money that was there before, of which `overpaidCents` was paid too much; the rest is of credit notes. */
  readonly balanceCents: number
  readonly overpaidCents: number
  /** What is paid back, with what was there before. */
  readonly refundCents: number
  /** What is to be paid of the invoices that there are afterwards. */
  readonly dueCents: number
  /** What is invoiced on a later day, for the days that are not invoiced then. */
  readonly laterCents: number
  /** The invoices of today, and those that follow. */
  readonly instalments: readonly PlannedInstalment[]
}

const priceOf = (policy: BillingTerms) => priceCents(policy, policy.prices)

/** What a change makes of price, refund and invoices: that of `replan`, once credit notes have paid what is open. */
export const changeQuote = (
  {
    before,
    after,
    books,
  }: { readonly before: BillingTerms; readonly after: BillingTerms; readonly books: Books },
  today: CalendarDate,
): ChangeQuote => {
  const { credits, invoiceNow, waiting } = replan(after, books.invoices, today)
  const net = books.invoices.reduce((total, { netCents }) => total + netCents, 0)
  // positive is owed by the customer, negative is owed to the customer: never both
  const open = books.outstandingCents - books.balanceCents
  const openAfter = open - sum(credits) + sum(invoiceNow)
  return {
    days: daysInPeriod(after.startDate, after.endDate),
    premiumTotalCents: priceOf(after),
    differenceCents: priceOf(after) - priceOf(before),
    paidCents: net - open,
    balanceCents: books.balanceCents,
    overpaidCents: books.overpaidCents ?? 0,
    refundCents: Math.max(0, -openAfter),
    dueCents: Math.max(0, openAfter),
    laterCents: sum(waiting),
    instalments: [...invoiceNow, ...waiting],
  }
}
