import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type Due = {
  /** What is to be paid of all invoices that there are after a change. */
  readonly dueCents: number
  /** Those that the change makes, now or later. */
  readonly instalments: readonly { readonly invoiceDate: CalendarDate; readonly amountCents: number }[]
}

/**
 * What is still to be paid of the invoices that there are before a change, once its credit notes have paid their part. Money
 * that is there pays them before the invoices of today: then it is 0.
 */
export const openBeforeCents = ({ dueCents, instalments }: Due, today: CalendarDate): number => {
  const ofToday = instalments.filter(({ invoiceDate }) => invoiceDate <= today)
  return Math.max(0, dueCents - ofToday.reduce((cents, { amountCents }) => cents + amountCents, 0))
}
