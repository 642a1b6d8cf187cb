import { and, asc, eq, isNull, lte } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { instalment } from '#server/policies/billing.tables.ts'
import type { InvoiceRow } from '#server/policies/billing.tables.ts'

import type { PolicyToBill } from './billed-policy.ts'
import { issueInvoice } from './issue-invoice.ts'
import { settlePolicy } from './settle-policy.ts'

/**
 * Invoices the instalments of a policy whose invoice day has come, and pays them with money that is there. The caller has
 * locked the policy; done twice on a day, it invoices once.
 */
export const invoiceDueInstalments = async (
  tx: Tx,
  { policy, today }: { readonly policy: PolicyToBill; readonly today: CalendarDate },
): Promise<readonly InvoiceRow[]> => {
  const { policyId } = policy
  const waiting = and(
    eq(instalment.policyId, policyId),
    isNull(instalment.invoiceId),
    eq(instalment.void, false),
  )
  const due = await tx
    .select()
    .from(instalment)
    .where(and(waiting, lte(instalment.invoiceOn, today)))
    .orderBy(asc(instalment.periodFrom))
    .for('no key update')
  const issued: InvoiceRow[] = []
  for (const one of due) {
    const made = await issueInvoice(
      tx,
      { policy, today },
      {
        startDate: calendarDate(one.periodFrom),
        endDate: calendarDate(one.periodUntil),
        amountCents: one.cents,
        dueDate: calendarDate(one.dueOn),
        collectionDate: calendarDate(one.collectOn),
      },
    )
    await tx
      .update(instalment)
      .set({ invoiceId: made.invoiceId })
      .where(eq(instalment.instalmentId, one.instalmentId))
    issued.push(made)
  }
  if (issued.length) await settlePolicy(tx, { policyId, today, refundRest: false })
  return issued
}
