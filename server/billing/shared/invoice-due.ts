import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

import { datesOfPart } from '#domain/policies/billing/payments.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { instalment, invoice, payment } from '#server/billing/billing.tables.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'

import { issueInvoices } from '#server/billing/shared/issue-invoice.ts'
import { plannedPart } from '#server/billing/shared/planned-part.ts'
import { asSettled, settlePolicy } from './settle-policy.ts'

type InstalmentRow = typeof instalment.$inferSelect

type PoliciesOfDay = { readonly policies: readonly PolicyRow[]; readonly today: CalendarDate }

const lockDue = (tx: Tx, { policies, today }: PoliciesOfDay) =>
  tx
    .select()
    .from(instalment)
    .where(
      and(
        inArray(
          instalment.policyId,
          policies.map(({ policyId }) => policyId),
        ),
        isNull(instalment.invoiceId),
        eq(instalment.void, false),
        lte(instalment.invoiceOn, today),
      ),
    )
    .orderBy(asc(instalment.policyId), asc(instalment.periodFrom))
    .for('no key update')

// The policy that fell due first comes first, with all its instalments.
const inOrderOfInvoiceDay = (due: readonly InstalmentRow[]) => {
  const firstDay = (of: readonly InstalmentRow[]) => of.map(({ invoiceOn }) => invoiceOn).toSorted()[0] ?? ''
  const byPolicy = [...Map.groupBy(due, ({ policyId }) => policyId).values()]
  return byPolicy
    .map((instalments) => ({ instalments, day: firstDay(instalments) }))
    .toSorted((entry, other) => Number(entry.day > other.day) - Number(entry.day < other.day))
    .flatMap(({ instalments }) => instalments)
}

// Only where there is money that pays nothing yet; says whether there was.
const settleWithRest = async (tx: Tx, policyIds: readonly string[], today: CalendarDate) => {
  const some = [...policyIds]
  const money = await union(
    tx
      .select({ policyId: payment.policyId })
      .from(payment)
      .where(and(inArray(payment.policyId, some), gt(payment.unallocatedCents, 0))),
    tx
      .select({ policyId: invoice.policyId })
      .from(invoice)
      .where(and(inArray(invoice.policyId, some), gt(invoice.unallocatedCents, 0))),
  )
  for (const { policyId } of money)
    if (policyId !== null) await settlePolicy(tx, { policyId, today, refundRest: false })
  return money.length > 0
}

const linkInvoices = (tx: Tx, due: readonly InstalmentRow[], issued: readonly InvoiceRow[]) => {
  const links = due.map(({ instalmentId }, index) => ({ instalmentId, invoiceId: issued[index]?.invoiceId }))
  return tx.execute(sql`UPDATE instalment SET invoice_id = link."invoiceId"
    FROM json_to_recordset(${JSON.stringify(links)}::json) AS link ("instalmentId" uuid, "invoiceId" uuid)
    WHERE instalment_id = link."instalmentId"`)
}

/**
 * Invoices the instalments of policies whose invoice day has come, and pays them with money that is there. The caller has
 * locked the policies; done twice on a day, it invoices once. Numbers them in the order in which their policies fell due,
 * and returns them as money has paid them.
 */
export const invoiceDueInstalments = async (
  tx: Tx,
  { policies, today }: PoliciesOfDay,
): Promise<readonly InvoiceRow[]> => {
  const policiesById = new Map(policies.map((policy) => [policy.policyId, policy]))
  const due = inOrderOfInvoiceDay(await lockDue(tx, { policies, today }))
  const planned = due.flatMap((dueInstalment) => {
    const policy = policiesById.get(dueInstalment.policyId)
    const part = plannedPart(dueInstalment)
    const instalment = { ...part, amountCents: part.cents, ...datesOfPart(part, today) }
    return policy ? [{ policy, instalment }] : []
  })
  const issued = await issueInvoices(tx, today, planned)
  if (!issued.length) return issued
  await linkInvoices(tx, due, issued)
  const paid = await settleWithRest(tx, [...new Set(issued.map(({ policyId }) => policyId))], today)
  return paid ? asSettled(tx, issued) : issued
}
