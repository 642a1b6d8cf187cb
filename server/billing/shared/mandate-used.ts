import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { methodOfInvoice } from '#domain/policies/payment/mandate.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { instalment, invoice } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'

// The collection goes to the first invoice that was open when the mandate was signed, or was made since.
const collectedBy = (before: SQL) => sql<boolean>`(${policy.paymentMethod} = 'DIRECT_DEBIT' and exists (
  select from mandate signed join invoice earlier on earlier.policy_id = signed.policy_id
  where signed.policy_id = ${policy.policyId} and signed.ended_at is null and signed.text_version like '%OOFF'
    and earlier.kind = 'INVOICE' and earlier.cents > 0
    and (earlier.settled_on is null
      or earlier.settled_on >= (signed.signed_at at time zone 'Europe/Amsterdam')::date)${before}))`

/**
 * Whether the mandate of the policy, which is for one collection, pays an earlier invoice than this one, in a query of
 * invoices with their policies.
 */
export const usedBefore: SQL<boolean> = collectedBy(
  sql` and (earlier.year, earlier.sequence) < (${invoice.year}, ${invoice.sequence})`,
)

/** Whether the mandate of the policy, which is for one collection, pays an invoice that there is, in a query of policies. */
export const mandateIsUsed: SQL<boolean> = collectedBy(sql``)

/** Whether the mandate of the policy is for one collection, in a query of policies. */
export const paysOnce: SQL<boolean> = sql<boolean>`exists (
  select from mandate signed where signed.policy_id = ${policy.policyId} and signed.ended_at is null
    and signed.text_version like '%OOFF')`

/** Whether an invoice is paid by bank transfer, in a query of invoices with their policies: `methodOfInvoice` in SQL. */
export const isTransferred: SQL<boolean> = sql<boolean>`(${policy.paymentMethod} = 'BANK_TRANSFER' or ${usedBefore})`

/** How the invoices are paid, by their ids. */
export const methodsOfInvoices = async (
  db: Db | Tx,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (!invoiceIds.length) return new Map()
  const invoices = await db
    .select({ invoiceId: invoice.invoiceId, method: policy.paymentMethod, used: usedBefore })
    .from(invoice)
    .innerJoin(policy, eq(policy.policyId, invoice.policyId))
    .where(inArray(invoice.invoiceId, [...invoiceIds]))
  return new Map(invoices.map(({ invoiceId, method, used }) => [invoiceId, methodOfInvoice(method, used)]))
}

/** How the next invoice of a policy is paid. */
export const methodOfNextInvoice = async (db: Db | Tx, policyId: string): Promise<string> => {
  const [storedPolicy] = await db
    .select({ method: policy.paymentMethod, used: mandateIsUsed, id: invoice.invoiceId })
    .from(policy)
    .leftJoin(invoice, eq(invoice.policyId, policy.policyId))
    .where(eq(policy.policyId, policyId))
    .limit(1)
  if (!storedPolicy) throw new Error('the policy of an invoice is gone')
  return methodOfInvoice(storedPolicy.method, storedPolicy.used)
}

/**
 * Whether one collection pays all that is open of a policy or still to be invoiced, with a mandate for one that was signed on
 * this day. What was paid since then has used it.
 */
export const oneCollectionPaysAll = async (
  db: Db | Tx,
  policyId: string,
  signedOn: CalendarDate,
): Promise<boolean> => {
  const openSince = or(isNull(invoice.settledOn), gte(invoice.settledOn, signedOn))
  const ofPolicy = and(eq(invoice.policyId, policyId), eq(invoice.kind, 'INVOICE'), gt(invoice.cents, 0))
  const invoices = await db
    .select({ settledOn: invoice.settledOn })
    .from(invoice)
    .where(and(ofPolicy, openSince))
  const waiting = await db.$count(
    instalment,
    and(eq(instalment.policyId, policyId), isNull(instalment.invoiceId), eq(instalment.void, false)),
  )
  return invoices.every(({ settledOn }) => settledOn === null) && invoices.length + waiting <= 1
}
