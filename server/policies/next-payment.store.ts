import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'

import { dueDateOf, transferBy } from '#domain/policies/instalments.ts'
import { nextOfPlan } from '#domain/policies/billing/next-payment.ts'
import type { DuePayment } from '#domain/policies/billing/next-payment.ts'
import { methodOfInvoice } from '#domain/policies/mandate.ts'
import { remindedUntil } from '#domain/policies/notices.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instalment, invoice, refund } from '#server/policies/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { heldMoneyOf } from '#server/policies/shared/billing/held-money.ts'
import { collectedOn, debitSince } from '#server/policies/shared/billing/debit-since.ts'
import { debitUntil } from '#server/policies/shared/billing/debit-until.ts'
import { lastReminder } from '#server/policies/shared/billing/last-reminder.ts'
import { mandateIsUsed, usedBefore } from '#server/policies/shared/billing/mandate-used.ts'

const openInvoices = (db: Db, accountId: string) =>
  db
    .select({
      policyNumber: policy.policyNumber,
      cents: invoice.outstandingCents,
      paymentMethod: policy.paymentMethod,
      used: usedBefore,
      invoiceNumber: invoice.number,
      dueOn: invoice.dueDate,
      debitSince,
      debitUntil,
      collectOn: invoice.collectOn,
      remindedOn: lastReminder,
    })
    .from(policy)
    .innerJoin(invoice, eq(invoice.policyId, policy.policyId))
    .where(and(eq(policy.accountId, accountId), gt(invoice.outstandingCents, 0)))

const waitingInstalments = (db: Db, accountId: string) =>
  db
    .select({
      policyId: policy.policyId,
      policyNumber: policy.policyNumber,
      invoiceOn: instalment.invoiceOn,
      cents: instalment.cents,
      paymentMethod: policy.paymentMethod,
      used: mandateIsUsed,
      invoiceNumber: sql<null>`null`,
      dueOn: instalment.dueOn,
      debitSince: sql<null>`null`,
      debitUntil: sql<null>`null`,
      collectOn: instalment.collectOn,
      remindedOn: sql<null>`null`,
    })
    .from(policy)
    .innerJoin(instalment, eq(instalment.policyId, policy.policyId))
    .where(
      and(
        eq(policy.accountId, accountId),
        isNull(policy.cancelledAt),
        ne(policy.customerType, 'INSTITUTION'),
        isNull(instalment.invoiceId),
        eq(instalment.void, false),
      ),
    )
    .orderBy(policy.policyId, instalment.periodFrom)

// A refund that is due has not left: it pays what is invoiced, too.
const dueRefunds = (db: Db, accountId: string) =>
  db
    .select({ policyId: refund.policyId, cents: refund.cents, since: sql<null>`null` })
    .from(refund)
    .innerJoin(policy, eq(policy.policyId, refund.policyId))
    .where(and(eq(policy.accountId, accountId), eq(refund.state, 'DUE')))

// The first of each policy is enough.
const nextInstalments = async (db: Db, accountId: string) => {
  const waiting = await waitingInstalments(db, accountId)
  const held = [...(await heldMoneyOf(db, accountId)), ...(await dueRefunds(db, accountId))]
  const byPolicy = Map.groupBy(waiting, ({ policyId }) => policyId)
  return [...byPolicy].flatMap(([policyId, rows]) => {
    const plan = rows.map((row) => ({ ...row, invoiceOn: calendarDate(row.invoiceOn) }))
    const next = nextOfPlan(
      plan,
      held.filter((one) => one.policyId === policyId),
    )
    if (!next) return []
    const { policyId: _policyId, invoiceOn: _invoiceOn, ...due } = next
    return [due]
  })
}

/**
 * What an account has to pay: open invoices, and of each policy the part of its plan that is invoiced next, less money that
 * is kept for it.
 */
export const duePaymentsOf = async (db: Db, accountId: string): Promise<readonly DuePayment[]> => {
  const found = [...(await openInvoices(db, accountId)), ...(await nextInstalments(db, accountId))]
  return found.map(
    ({ dueOn, debitSince: since, debitUntil: ended, collectOn, remindedOn, used, ...payment }) => {
      const dueDate = transferBy(calendarDate(dueOn), ended === null ? null : calendarDate(ended))
      const collectionDate = collectedOn({ collectOn, debitSince: since })
      const paymentMethod = methodOfInvoice(payment.paymentMethod, used)
      return {
        ...payment,
        paymentMethod,
        date: dueDateOf(paymentMethod, { dueDate, collectionDate }),
        remindedUntil: remindedOn === null ? null : remindedUntil(calendarDate(remindedOn)),
      }
    },
  )
}
