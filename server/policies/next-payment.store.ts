import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'

import { dueDateOf } from '#domain/policies/instalments.ts'
import { nextOfPlan } from '#domain/policies/next-payment.ts'
import type { DuePayment } from '#domain/policies/next-payment.ts'
import { remindedUntil } from '#domain/policies/notices.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instalment, invoice } from '#server/policies/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lastReminder } from '#server/policies/shared/billing/last-reminder.ts'

const openInvoices = (db: Db, accountId: string) =>
  db
    .select({
      cents: invoice.outstandingCents,
      paymentMethod: policy.paymentMethod,
      invoiceNumber: invoice.number,
      dueOn: invoice.dueDate,
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
      invoiceOn: instalment.invoiceOn,
      cents: instalment.cents,
      paymentMethod: policy.paymentMethod,
      invoiceNumber: sql<null>`null`,
      dueOn: instalment.dueOn,
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

type Held = { readonly policyId: string; readonly cents: number; readonly since: string }

// Received too much, beside what is to be paid back already: a refund that is due takes credit first, then what came first.
const heldMoney = async (db: Db, accountId: string) => {
  const { rows } = await db.execute<Held>(sql`
    SELECT policy_id AS "policyId", value_date::text AS since, least(left_cents, free_cents)::int AS cents
    FROM (
      SELECT payment.policy_id, payment_id, value_date, left_cents,
        sum(left_cents) OVER (PARTITION BY payment.policy_id ORDER BY value_date, payment_id)
        + coalesce((SELECT sum(left_cents) FROM invoice WHERE invoice.policy_id = payment.policy_id), 0)
        - coalesce((SELECT cents FROM refund WHERE refund.policy_id = payment.policy_id AND state = 'DUE'), 0)
          AS free_cents
      FROM payment JOIN policy USING (policy_id)
      WHERE policy.account_id = ${accountId} AND left_cents > 0) AS counted
    WHERE free_cents > 0
    ORDER BY value_date, payment_id`)
  return rows.map(({ since, ...held }) => ({ ...held, since: calendarDate(since) }))
}

// The first of each policy is enough.
const nextInstalments = async (db: Db, accountId: string) => {
  const waiting = await waitingInstalments(db, accountId)
  const held = await heldMoney(db, accountId)
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
  return found.map(({ dueOn, collectOn, remindedOn, ...payment }) => ({
    ...payment,
    date: calendarDate(dueDateOf(payment.paymentMethod, { dueDate: dueOn, collectionDate: collectOn })),
    remindedUntil: remindedOn === null ? null : remindedUntil(calendarDate(remindedOn)),
  }))
}
