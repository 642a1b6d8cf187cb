import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { DAYS_TO_PAY } from '#domain/policies/payment/instalments.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

// A mandate for one collection pays the first invoice that was open when it was signed, or was made since: the rule of
// `usedBefore`, for one that has ended.
const paidAnother = sql`(ended.text_version like '%OOFF' and exists (
  select from invoice earlier where earlier.policy_id = ended.policy_id
    and earlier.kind = 'INVOICE' and earlier.cents > 0
    and (earlier.settled_on is null
      or earlier.settled_on >= (ended.signed_at at time zone 'Europe/Amsterdam')::date)
    and (earlier.year, earlier.sequence) < (invoice.year, invoice.sequence)))`

/**
 * The day on which the last mandate that was to pay an open invoice ended, in a query of invoices: until then nobody had to
 * transfer it. Null if there was none, and for an invoice that is paid.
 */
export const debitUntil: SQL<string | null> = sql<
  string | null
>`(case when invoice.outstanding_cents > 0 then (
  select max((ended.ended_at at time zone 'Europe/Amsterdam')::date)::text from mandate ended
  where ended.policy_id = invoice.policy_id and ended.ended_at is not null and not ${paidAnother}) end)`

/** A policy whose way to pay changed today, and the invoices that were made with it. */
export type ChangedPayment = {
  readonly policy: PolicyRow
  readonly today: CalendarDate
  readonly newIds: readonly string[]
}

/** What is open of a policy that is paid by bank transfer from today on, without its new invoices, and by when it is paid. */
export const nowTransferred = async (tx: Tx, { policy, today, newIds }: ChangedPayment) => {
  const older = newIds.length ? notInArray(invoice.invoiceId, [...newIds]) : undefined
  const invoices =
    policy.paymentMethod === 'BANK_TRANSFER'
      ? await tx
          .select({ cents: invoice.outstandingCents })
          .from(invoice)
          .where(
            and(
              eq(invoice.policyId, policy.policyId),
              gt(invoice.outstandingCents, 0),
              sql`${debitUntil} = ${today}`,
              older,
            ),
          )
      : []
  return { cents: invoices.reduce((sum, { cents }) => sum + cents, 0), payBy: addDays(today, DAYS_TO_PAY) }
}
