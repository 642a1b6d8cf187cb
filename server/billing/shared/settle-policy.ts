import { randomUUID } from 'node:crypto'

import { and, asc, eq, gt, inArray } from 'drizzle-orm'

import { settle } from '#domain/policies/billing/settle.ts'
import type { Allocation, OpenInvoice, Source } from '#domain/policies/billing/settle.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { allocation, invoice, payment, payout } from '#server/billing/billing.tables.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'

import { bookEntry } from './ledger.ts'

/** Seals an account for the refund with this id, and says since when it is known. */
export type SealAccount = (payoutId: string) => { readonly account: Buffer; readonly accountSince: number }

type SettleOptions = {
  readonly policyId: string
  readonly today: CalendarDate
  /** After a decision all money that is left is to be paid back; overpaid money only after fourteen days. */
  readonly refundRest: boolean
  /** What is to be paid back at least, of what is left. */
  readonly refundCents?: number
  /** Seals the account to which the rest is paid back for the row of its refund. */
  readonly sealAccount?: SealAccount | undefined
}

/** All invoices and credit notes of a policy, the oldest first, locked until the end of the transaction. */
export const lockInvoices = (tx: Tx, policyId: string) =>
  tx
    .select()
    .from(invoice)
    .where(eq(invoice.policyId, policyId))
    .orderBy(asc(invoice.invoiceDate), asc(invoice.year), asc(invoice.sequence))
    .for('no key update')

const lockMoney = (tx: Tx, policyId: string) =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.policyId, policyId), gt(payment.unallocatedCents, 0)))
    .orderBy(asc(payment.valueDate), asc(payment.paymentId))
    .for('no key update')

/** Money of a policy that is there and has paid nothing, with what is left of these credit notes of it. */
export const balanceOf = async (tx: Tx, policyId: string, invoices: readonly InvoiceRow[]): Promise<number> =>
  [...invoices, ...(await lockMoney(tx, policyId))].reduce(
    (sum, { unallocatedCents }) => sum + unallocatedCents,
    0,
  )

type OpenBilling = {
  readonly open: readonly OpenInvoice[]
  readonly sources: readonly Source[]
  readonly credits: ReadonlySet<string>
}

const lockBilling = async (tx: Tx, policyId: string): Promise<OpenBilling> => {
  const rows = await lockInvoices(tx, policyId)
  const open = rows.filter(({ outstandingCents }) => outstandingCents > 0)
  const credits = rows.filter(({ unallocatedCents }) => unallocatedCents > 0)
  const money = await lockMoney(tx, policyId)
  const invoiceWith = new Map(open.map(({ reference, invoiceId }) => [reference, invoiceId]))
  return {
    open,
    sources: [
      ...credits.map(({ invoiceId, unallocatedCents, creditOf }) => ({
        sourceId: invoiceId,
        unallocatedCents,
        paysFirst: creditOf ?? undefined,
      })),
      ...money.map(({ paymentId, unallocatedCents, reference }) => ({
        sourceId: paymentId,
        unallocatedCents,
        paysFirst: invoiceWith.get(reference ?? ''),
      })),
    ],
    credits: new Set(credits.map(({ invoiceId }) => invoiceId)),
  }
}

const store = async (
  tx: Tx,
  { policyId, today }: SettleOptions,
  newAllocation: Allocation & { readonly credit: boolean },
) => {
  const { sourceId, invoiceId, cents, credit } = newAllocation
  const source = credit ? { creditId: sourceId } : { paymentId: sourceId }
  const [stored] = await tx
    .insert(allocation)
    .values({ ...source, invoiceId, cents, allocatedOn: today })
    .returning({ allocationId: allocation.allocationId })
  if (!stored) throw new Error('the allocation was not stored')
  await bookEntry(tx, {
    event: 'ALLOCATION',
    sourceId: stored.allocationId,
    policyId,
    bookedOn: today,
    cents: { CUSTOMER_CREDIT: cents, RECEIVABLE: -cents },
  })
}

const writeDue = async (
  tx: Tx,
  { policyId, today, sealAccount }: SettleOptions,
  {
    storedPayout,
    cents,
  }: { readonly storedPayout: typeof payout.$inferSelect | undefined; readonly cents: number },
) => {
  const payoutId = storedPayout?.payoutId ?? randomUUID()
  const set = { cents, ...sealAccount?.(payoutId) }
  if (storedPayout) await tx.update(payout).set(set).where(eq(payout.payoutId, payoutId))
  else await tx.insert(payout).values({ payoutId, policyId, dueSince: today, ...set })
}

// A refund that is only due has not left: it follows what is left after each step.
const refundRest = async (tx: Tx, settling: SettleOptions, left: number) => {
  const due = and(eq(payout.policyId, settling.policyId), eq(payout.state, 'DUE'))
  const [storedPayout] = await tx.select().from(payout).where(due).for('no key update')
  const least = Math.max(storedPayout?.cents ?? 0, settling.refundCents ?? 0)
  const cents = settling.refundRest ? left : Math.min(left, least)
  if (cents === 0) await tx.delete(payout).where(due)
  else await writeDue(tx, settling, { storedPayout, cents })
  return cents
}

/** Invoices in their order as they stand now, after money may have paid them. */
export const asSettled = async (tx: Tx, invoices: readonly InvoiceRow[]): Promise<readonly InvoiceRow[]> => {
  const ids = invoices.map(({ invoiceId }) => invoiceId)
  if (!ids.length) return invoices
  const rows = await tx.select().from(invoice).where(inArray(invoice.invoiceId, ids))
  const rowsById = new Map(rows.map((row) => [row.invoiceId, row]))
  return invoices.map((invoice) => rowsById.get(invoice.invoiceId) ?? invoice)
}

/**
 * Pays what is open of a policy with the money that is there, a credit note first its own invoice and a payment that whose
 * reference it has; what is left after a decision becomes a refund that is due. Returns the cents of that refund. A policy
 * never owes and is owed at once.
 */
export const settlePolicy = async (tx: Tx, settling: SettleOptions): Promise<number> => {
  const { open, sources, credits } = await lockBilling(tx, settling.policyId)
  const { allocations, balanceCents } = settle(open, sources)
  for (const allocation of allocations)
    await store(tx, settling, { ...allocation, credit: credits.has(allocation.sourceId) })
  return refundRest(tx, settling, balanceCents)
}
