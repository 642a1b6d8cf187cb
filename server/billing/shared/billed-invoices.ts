import type { BilledInvoice } from '#domain/policies/billing/replan.ts'
import type { Period } from '#domain/policies/period.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'

/** The days of an invoice that no credit note took back. */
export const daysOf = ({ insuredFrom, insuredUntil }: InvoiceRow): Period | undefined =>
  insuredFrom === null || insuredUntil === null
    ? undefined
    : { startDate: calendarDate(insuredFrom), endDate: calendarDate(insuredUntil) }

/** The invoices of a policy as the rules of billing need them. */
export const billedInvoices = (rows: readonly InvoiceRow[]): readonly BilledInvoice[] => {
  const credited = (invoiceId: string) =>
    rows.reduce((sum, { creditOf, cents }) => sum + (creditOf === invoiceId ? cents : 0), 0)
  return rows.flatMap((row) =>
    row.kind === 'CREDIT'
      ? []
      : [{ invoiceId: row.invoiceId, days: daysOf(row), netCents: row.cents + credited(row.invoiceId) }],
  )
}
