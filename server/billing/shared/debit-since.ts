import { and, eq, gt, not, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { collectFrom } from '#domain/policies/payment/instalments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'

import type { ChangedPayment } from './debit-until.ts'
import { isTransferred } from './mandate-used.ts'

/**
 * The day on which we last accepted a mandate or another account for the policy of an open invoice, in a query of invoices.
 * Null if it has only the mandate of its request, and for an invoice that is paid.
 */
export const debitSince: SQL<string | null> = sql<
  string | null
>`(case when invoice.outstanding_cents > 0 then (
  select max((signed.decided_at at time zone 'Europe/Amsterdam')::date)::text from change signed
  where signed.policy_id = invoice.policy_id and signed.kind = 'PAYMENT' and signed.state = 'ACCEPTED'
    and signed.after ->> 'mandate' is not null) end)`

/** The day on which an open invoice is collected: `collectFrom` with what is stored. */
const collectedOn = (invoice: { readonly collectOn: string; readonly debitSince: string | null }) =>
  collectFrom(
    calendarDate(invoice.collectOn),
    invoice.debitSince === null ? null : calendarDate(invoice.debitSince),
  )

/** What is open of a policy and is collected with a mandate of today, without its new invoices, and the first day of it. */
export const nowCollected = async (
  tx: Tx,
  { policy: { policyId }, today, newIds }: ChangedPayment,
): Promise<{ readonly cents: number; readonly from: CalendarDate } | undefined> => {
  const older = newIds.length ? notInArray(invoice.invoiceId, [...newIds]) : undefined
  const ofPolicy = and(eq(policy.policyId, policyId), eq(policy.paymentMethod, 'DIRECT_DEBIT'))
  const invoices = await tx
    .select({ cents: invoice.outstandingCents, collectOn: invoice.collectOn, debitSince })
    .from(invoice)
    .innerJoin(policy, and(eq(policy.policyId, invoice.policyId), ofPolicy))
    .where(and(gt(invoice.outstandingCents, 0), sql`${debitSince} = ${today}`, not(isTransferred), older))
  const [from] = invoices.map(collectedOn).toSorted()
  return from && { cents: invoices.reduce((sum, { cents }) => sum + cents, 0), from }
}
