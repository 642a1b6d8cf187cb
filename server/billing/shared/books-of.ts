import { eq } from 'drizzle-orm'

import type { Books } from '#domain/policies/billing/quote.ts'
import { invoice, payment } from '#server/billing/billing.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import { billedInvoices } from './billed-invoices.ts'

/** What is known of the money of a policy, for the rules that say what a change costs or gives back. */
export const booksOf = async (db: Db | Tx, policyId: string): Promise<Books> => {
  const rows = await db.select().from(invoice).where(eq(invoice.policyId, policyId))
  const money = await db.select().from(payment).where(eq(payment.policyId, policyId))
  const sumLeft = (all: readonly { readonly unallocatedCents: number }[]) =>
    all.reduce((sum, { unallocatedCents }) => sum + unallocatedCents, 0)
  return {
    invoices: billedInvoices(rows),
    outstandingCents: rows.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0),
    balanceCents: sumLeft([...rows, ...money]),
    overpaidCents: sumLeft(money),
  }
}
