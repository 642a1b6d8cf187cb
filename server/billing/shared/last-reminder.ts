import { sql } from 'drizzle-orm'

import { invoice } from '#server/billing/billing.tables.ts'
import { notice } from '#server/policies/notices.tables.ts'

import { debitUntil } from './debit-until.ts'
import { isTransferred } from './mandate-used.ts'

/**
 * The day of the last reminder of an invoice, in a query of invoices with their policies. Null without one, and where it is
 * paid by direct debit since: then the customer has nothing to pay themselves, and has new days to pay once that ends.
 */
export const lastReminder = sql<string | null>`case when ${isTransferred} then (
  select max(${notice.sentOn})::text from ${notice}
  where ${notice.subjectId} = ${invoice.invoiceId} and ${notice.kind} = 'REMINDER'
    and ${notice.sentOn} > coalesce(${debitUntil}::date, '-infinity')) end`
