import { eq } from 'drizzle-orm'

import { changeQuote } from '#domain/policies/billing/quote.ts'
import type { Books, ChangeQuote } from '#domain/policies/billing/quote.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invoice, payment } from '#server/billing/billing.tables.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { billedInvoices } from '#server/billing/shared/billed-invoices.ts'
import { billedPolicy } from '#server/billing/shared/billed-policy.ts'
import type { PolicyToBill } from '#server/billing/shared/billed-policy.ts'

import { changedFacts } from './carry-out.ts'

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

/**
 * What a change would cost or give back today, as the page shows it before it is confirmed; undefined for a change
 * without money. Nothing is stored.
 */
export const quoteOfChange = async (
  db: Db | Tx,
  { policy, change }: { readonly policy: PolicyToBill; readonly change: PolicyChange },
  today: CalendarDate,
): Promise<ChangeQuote | undefined> => {
  if (change.kind === 'ADDRESS' || paidByInstitution(policy)) return undefined
  const after = { ...policy, ...changedFacts(policy, change) }
  const books = await booksOf(db, policy.policyId)
  return changeQuote({ before: billedPolicy(policy), after: billedPolicy(after), books }, today)
}
