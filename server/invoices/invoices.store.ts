import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '#server/platform/database/database.ts'
import { invoice, refund } from '#server/policies/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lastReminder } from '#server/policies/shared/billing/last-reminder.ts'

const credited = alias(invoice, 'credited')

/** Finds all invoices of an account, the newest first. */
export const invoicesFinder = (db: Db) => {
  const query = db
    .select({
      invoice,
      policyNumber: policy.policyNumber,
      paymentMethod: policy.paymentMethod,
      creditedNumber: credited.number,
      remindedOn: lastReminder,
    })
    .from(policy)
    .innerJoin(invoice, eq(invoice.policyId, policy.policyId))
    .leftJoin(credited, eq(credited.invoiceId, invoice.creditOf))
    .where(eq(policy.accountId, sql.placeholder('accountId')))
    .orderBy(desc(invoice.invoiceDate), desc(invoice.year), desc(invoice.sequence))
    .prepare('invoices_of')
  return (accountId: string) => query.execute({ accountId })
}

/** All refunds of an account, the newest first. */
export const refundsOf = (db: Db, accountId: string) =>
  db
    .select({ refund, policyNumber: policy.policyNumber })
    .from(policy)
    .innerJoin(refund, eq(refund.policyId, policy.policyId))
    .where(eq(policy.accountId, accountId))
    .orderBy(desc(refund.dueSince), refund.refundId)

export type HeldMoney = {
  readonly paymentId: string
  readonly policyNumber: string
  readonly cents: number
  /** The day on which the first of it came that is not to be paid back already. */
  readonly since: string
}

/** What was received too much for the policies of an account, beside what is to be paid back already. */
export const heldMoneyOf = async (db: Db, accountId: string): Promise<readonly HeldMoney[]> => {
  const { rows } = await db.execute<HeldMoney>(sql`
    SELECT found.payment_id AS "paymentId", policy.policy_number AS "policyNumber",
      found.since::text, found.cents::int AS cents
    FROM policy
    LEFT JOIN refund due ON due.policy_id = policy.policy_id AND due.state = 'DUE'
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(left_cents), 0) AS cents FROM invoice WHERE invoice.policy_id = policy.policy_id) AS credit
    -- a refund that is due takes credit first, then what came first
    CROSS JOIN LATERAL (
      SELECT min(value_date) AS since, max(cents) AS cents,
        (array_agg(payment_id ORDER BY value_date, payment_id))[1] AS payment_id
      FROM (
        SELECT payment_id, value_date, credit.cents - coalesce(due.cents, 0)
          + sum(left_cents) OVER (ORDER BY value_date, payment_id) AS cents
        FROM payment WHERE payment.policy_id = policy.policy_id AND left_cents > 0) AS counted
      WHERE cents > 0) AS found
    WHERE policy.account_id = ${accountId} AND found.cents > 0
    ORDER BY found.since DESC, found.payment_id`)
  return rows
}

export type FoundInvoice = Awaited<ReturnType<ReturnType<typeof invoicesFinder>>>[number]

/** Whether an institution pays every policy of an account that was not refused or cancelled, and there is one. */
export const institutionPaysAll = async (db: Db, accountId: string): Promise<boolean> => {
  const [found] = await db
    .select({ all: sql<boolean | null>`bool_and(${policy.customerType} = 'INSTITUTION')` })
    .from(policy)
    .where(
      and(
        eq(policy.accountId, accountId),
        isNull(policy.cancelledAt),
        or(isNull(policy.decision), ne(policy.decision, 'REFUSED')),
      ),
    )
  return found?.all === true
}
