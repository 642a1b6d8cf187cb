import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '#server/platform/database/database.ts'
import { allocation, invoice, payout } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { debitSince } from '#server/billing/shared/debit-since.ts'
import { debitUntil } from '#server/billing/shared/debit-until.ts'
import { lastReminder } from '#server/billing/shared/last-reminder.ts'
import { usedBefore } from '#server/billing/shared/mandate-used.ts'

const credited = alias(invoice, 'credited')
const byCredit = alias(invoice, 'by_credit')

// What its own credit notes took off was not paid.
const paidCents = sql<number>`coalesce((
  select sum(${allocation.cents}) from ${allocation}
  left join ${invoice} ${sql.identifier('by_credit')} on ${byCredit.invoiceId} = ${allocation.creditId}
  where ${allocation.invoiceId} = ${invoice.invoiceId}
    and ${byCredit.creditOf} is distinct from ${invoice.invoiceId}), 0)::int`

const foundInvoices = (db: Db) =>
  db
    .select({
      invoice,
      policyNumber: policy.policyNumber,
      methodOfPolicy: policy.paymentMethod,
      usedBefore,
      creditedNumber: credited.number,
      paidCents,
      debitSince,
      debitUntil,
      remindedOn: lastReminder,
    })
    .from(policy)
    .innerJoin(invoice, eq(invoice.policyId, policy.policyId))
    .leftJoin(credited, eq(credited.invoiceId, invoice.creditOf))

/** Finds all invoices of an account, the newest first. */
export const invoicesFinder = (db: Db) => {
  const query = foundInvoices(db)
    .where(eq(policy.accountId, sql.placeholder('accountId')))
    .orderBy(desc(invoice.invoiceDate), desc(invoice.year), desc(invoice.sequence))
    .prepare('invoices_of')
  return (accountId: string) => query.execute({ accountId })
}

/** One invoice of an account; undefined if it does not exist or belongs to somebody else. */
export const findInvoice = async (
  db: Db,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<FoundInvoice | undefined> => {
  const [storedInvoice] = await foundInvoices(db).where(
    and(eq(policy.accountId, accountId), eq(invoice.invoiceId, id)),
  )
  return storedInvoice
}

/** All refunds of an account, the newest first; what came back and was paid again is there once, as it is paid now. */
export const refundsOf = (db: Db, accountId: string) =>
  db
    .select({ refund: payout, policyNumber: policy.policyNumber })
    .from(policy)
    .innerJoin(payout, eq(payout.policyId, policy.policyId))
    .where(and(eq(policy.accountId, accountId), isNull(payout.paidAgainAt)))
    .orderBy(desc(payout.dueSince), payout.payoutId)

export type FoundInvoice = Awaited<ReturnType<ReturnType<typeof invoicesFinder>>>[number]

/** Whether an institution pays every policy of an account that was not refused or cancelled, and there is one. */
export const institutionPaysAll = async (db: Db, accountId: string): Promise<boolean> => {
  const [row] = await db
    .select({ all: sql<boolean | null>`bool_and(${policy.customerType} = 'INSTITUTION')` })
    .from(policy)
    .where(
      and(
        eq(policy.accountId, accountId),
        isNull(policy.cancelledAt),
        or(isNull(policy.decision), ne(policy.decision, 'REFUSED')),
      ),
    )
  return row?.all === true
}
