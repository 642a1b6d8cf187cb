import type { InvoiceView } from '#contract/invoices.ts'
import { lastDayOfInvoice } from '#domain/invoices/last-day-of-invoice.ts'
import { toCents } from '#domain/shared/money.ts'

export type InvoiceGroups = {
  /** To be paid, the first last day first, also that of a reminder. */
  readonly open: readonly InvoiceView[]
  /** The others by year, the newest first. */
  readonly years: readonly { readonly year: string; readonly invoices: readonly InvoiceView[] }[]
}

const yearOf = ({ invoiceDate }: InvoiceView) => invoiceDate.slice(0, 4)

/** What is to be paid, apart from what is settled; the list of the server begins with the newest. */
export const groupInvoices = (invoices: readonly InvoiceView[], today: string): InvoiceGroups => {
  const last = (invoice: InvoiceView) => lastDayOfInvoice(invoice, today).date
  const settled = invoices.filter(({ outstanding }) => outstanding !== 'J')
  const years = [...new Set(settled.map(yearOf))]
  return {
    open: invoices
      .filter(({ outstanding }) => outstanding === 'J')
      .toSorted((invoice, other) => (last(invoice) < last(other) ? -1 : 1)),
    years: years.map((year) => ({ year, invoices: settled.filter((invoice) => yearOf(invoice) === year) })),
  }
}

/**
 * Whether the last day to pay that an open invoice names has passed, also before the new one of a reminder; what we collect
 * ourselves is never late.
 */
export const isOverdue = (invoice: InvoiceView, today: string): boolean => {
  const { outstanding, collectionDate } = invoice
  return outstanding === 'J' && collectionDate === null && lastDayOfInvoice(invoice, today).state !== 'OPEN'
}

/** The numbers of the invoices whose credit notes take back the whole amount: nobody has to have paid them. */
export const creditedInFull = (invoices: readonly InvoiceView[]): ReadonlySet<string> => {
  const left = new Map(invoices.map(({ invoiceNumber, amount }) => [invoiceNumber, toCents(amount)]))
  for (const { creditedInvoiceNumber: of, amount } of invoices)
    if (of !== null) left.set(of, (left.get(of) ?? 0) + toCents(amount))
  return new Set([...left].flatMap(([number, cents]) => (cents === 0 ? [number] : [])))
}
