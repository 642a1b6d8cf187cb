import { and, asc, eq, isNull, lte } from 'drizzle-orm'

import { instalmentDates } from '#domain/policies/instalments.ts'
import { calendarDate, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { instalment } from '#server/policies/billing.tables.ts'
import type { InvoiceRow } from '#server/policies/billing.tables.ts'

import type { PolicyToBill } from './billed-policy.ts'
import { issueInvoice } from './issue-invoice.ts'
import { settlePolicy } from './settle-policy.ts'

type InstalmentRow = typeof instalment.$inferSelect

// Those of the plan; an invoice that is late leaves as many days to pay as one in time.
const datesOf = (
  { dueOn, collectOn, invoiceOn, sequence, cents, ...row }: InstalmentRow,
  today: CalendarDate,
) => {
  if (invoiceOn === today) return { dueDate: calendarDate(dueOn), collectionDate: calendarDate(collectOn) }
  const [periodFromDate, periodUntilDate] = [calendarDate(row.periodFrom), calendarDate(row.periodUntil)]
  const days = daysInPeriod(periodFromDate, periodUntilDate)
  return instalmentDates({ sequence, periodFromDate, periodUntilDate, days, amountCents: cents }, today)
}

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
        ...datesOf(one, today),
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
