import { sql } from 'drizzle-orm'

import { invoice } from '#server/policies/billing.tables.ts'
import { notice } from '#server/policies/notices.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'

/**
 * The day of the last reminder of an invoice, in a query of invoices with their policies. Null without one, and where the
 * policy is paid by direct debit since: then the customer has nothing to pay themselves.
 */
export const lastReminder = sql<string | null>`case ${policy.paymentMethod} when 'BANK_TRANSFER' then (
  select max(${notice.sentOn})::text from ${notice}
  where ${notice.subjectId} = ${invoice.invoiceId} and ${notice.kind} = 'REMINDER') end`
