// What a change does to each invoice of a policy, beside what the invoices are now: the whole of both columns is the price.
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { sum } from './replan.ts'
import type { BilledInvoice, Replan } from './replan.ts'

type Planned = { readonly collectionDate: CalendarDate; readonly amountCents: number }

/** An invoice, one that is made today, or all those that follow, now and after a change. */
export type MoneyLine = {
  readonly kind: 'INVOICE' | 'TODAY' | 'LATER'
  /** The invoice of the line; null where there is none yet. */
  readonly invoiceId: string | null
  readonly nowCents: number
  readonly afterCents: number
  /** When each is collected, in order, now and after. */
  readonly daysNow: readonly CalendarDate[]
  readonly daysAfter: readonly CalendarDate[]
}

type Books = {
  readonly invoices: readonly (BilledInvoice & { readonly collectionDate: CalendarDate })[]
  /** What waits to be invoiced as the policy is now. */
  readonly waiting: readonly Planned[]
}

const daysOf = (planned: readonly Planned[]) =>
  planned.map(({ collectionDate }) => collectionDate).toSorted((one, other) => (one < other ? -1 : 1))

/** Each invoice with what is left of it, then those that the change makes today, then all later ones in one line. */
export const moneyLines = ({ credits, invoiceNow, waiting }: Replan, books: Books): readonly MoneyLine[] => {
  const credited = (id: string) => sum(credits.filter(({ invoiceId }) => invoiceId === id))
  const invoices = books.invoices.map(({ invoiceId, netCents, collectionDate }) => ({
    kind: 'INVOICE' as const,
    invoiceId,
    nowCents: netCents,
    afterCents: netCents - credited(invoiceId),
    daysNow: [collectionDate],
    daysAfter: [collectionDate],
  }))
  const today = invoiceNow.map((planned) => ({
    kind: 'TODAY' as const,
    invoiceId: null,
    nowCents: 0,
    afterCents: planned.amountCents,
    daysNow: [],
    daysAfter: [planned.collectionDate],
  }))
  const later = {
    kind: 'LATER' as const,
    invoiceId: null,
    nowCents: sum(books.waiting),
    afterCents: sum(waiting),
    daysNow: daysOf(books.waiting),
    daysAfter: daysOf(waiting),
  }
  return [
    ...invoices.filter(({ nowCents, afterCents }) => nowCents !== 0 || afterCents !== 0),
    ...today,
    ...(later.daysNow.length || later.daysAfter.length ? [later] : []),
  ]
}
