// How money that is there pays what is open (the book, 5, "Balance"): never owing and being owed at the same time.

/** An invoice that is not fully paid; oldest first in lists. */
export type OpenInvoice = { readonly invoiceId: string; readonly outstandingCents: number }

/** Money of a policy: a payment, or what a credit note is worth. */
export type Source = {
  readonly sourceId: string
  /** Cents that paid nothing yet; a refund that is only due has not left. */
  readonly unallocatedCents: number
  /** The invoice that it pays first: that of a credit note, or that whose reference a payment has. */
  readonly paysFirst?: string | undefined
}

export type Allocation = { readonly sourceId: string; readonly invoiceId: string; readonly cents: number }

export type Settlement = {
  readonly allocations: readonly Allocation[]
  readonly invoices: readonly OpenInvoice[]
  /** What is left of each source, 0 included. */
  readonly sources: readonly Source[]
  /** The sum of what is left: money that we owe. */
  readonly balanceCents: number
}

/**
 * Pays open invoices with the money of their policy: a credit note, and a payment with a reference, first their own invoice,
 * then all money the oldest invoice first. Afterwards nothing is open or nothing is left.
 */
export const settle = (invoices: readonly OpenInvoice[], sources: readonly Source[]): Settlement => {
  const open = new Map(invoices.map((invoice) => [invoice.invoiceId, invoice.outstandingCents]))
  const left = new Map(sources.map((source) => [source.sourceId, source.unallocatedCents]))
  const allocations: Allocation[] = []
  const pay = (sourceId: string, invoiceId: string) => {
    const cents = Math.min(left.get(sourceId) ?? 0, open.get(invoiceId) ?? 0)
    if (cents <= 0) return
    allocations.push({ sourceId, invoiceId, cents })
    left.set(sourceId, (left.get(sourceId) ?? 0) - cents)
    open.set(invoiceId, (open.get(invoiceId) ?? 0) - cents)
  }
  for (const { sourceId, paysFirst } of sources) if (paysFirst !== undefined) pay(sourceId, paysFirst)
  for (const { sourceId } of sources) for (const { invoiceId } of invoices) pay(sourceId, invoiceId)
  const remaining = sources.map((source) => ({ ...source, unallocatedCents: left.get(source.sourceId) ?? 0 }))
  return {
    allocations,
    invoices: invoices.map((invoice) => ({ ...invoice, outstandingCents: open.get(invoice.invoiceId) ?? 0 })),
    sources: remaining,
    balanceCents: remaining.reduce((total, { unallocatedCents }) => total + unallocatedCents, 0),
  }
}
