import { sql } from 'drizzle-orm'

import { invoiceNumber as numberOf, rfReference } from '#domain/policies/billing/reference.ts'
import type { PlannedInstalment, PlannedCredit } from '#domain/policies/billing/replan.ts'
import type { Period } from '#domain/policies/period.ts'
import { dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoice, invoiceLine, invoiceNumber } from '#server/billing/billing.tables.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

import { taxOf } from './billed-policy.ts'
import { bookEntries } from './ledger.ts'

type NewInvoice = Pick<
  InvoiceRow,
  'kind' | 'creditOf' | 'cents' | 'dueDate' | 'collectOn' | 'insuredFrom' | 'insuredUntil'
> & { readonly policy: PolicyRow; readonly days: Period }

// The row of the year stays locked until the end of the transaction: no number is skipped, also when it is rolled back.
const nextSequence = async (tx: Tx, year: number, count: number): Promise<number> => {
  const [issued] = await tx
    .insert(invoiceNumber)
    .values({ year, last: count })
    .onConflictDoUpdate({ target: invoiceNumber.year, set: { last: sql`${invoiceNumber.last} + ${count}` } })
    .returning({ last: invoiceNumber.last })
  if (!issued) throw new Error('no invoice number was issued')
  return issued.last - count + 1
}

const entryOf = ({ invoiceId, policyId, kind, cents, taxCents, invoiceDate }: InvoiceRow) => ({
  event: 'INVOICE' as const,
  sourceId: invoiceId,
  policyId,
  bookedOn: invoiceDate,
  cents: {
    // what a credit note is worth is owed to the customer until it has paid something
    [kind === 'INVOICE' ? 'RECEIVABLE' : 'CUSTOMER_CREDIT']: cents,
    PREMIUM: taxCents - cents,
    TAX: -taxCents,
  },
})

type InvoiceSequence = { readonly year: number; readonly sequence: number; readonly today: CalendarDate }

const rowOf = ({ policy, days, ...wanted }: NewInvoice, { year, sequence, today }: InvoiceSequence) => {
  const open = Math.max(wanted.cents, 0)
  return {
    ...wanted,
    policyId: policy.policyId,
    year,
    sequence,
    periodFrom: days.startDate,
    periodUntil: days.endDate,
    taxCents: taxOf(policy, wanted.cents),
    invoiceDate: today,
    reference: rfReference(numberOf(year, sequence)),
    outstandingCents: open,
    settledOn: open === 0 ? today : null,
    unallocatedCents: Math.max(-wanted.cents, 0),
  }
}

const issue = async (tx: Tx, today: CalendarDate, wanted: readonly NewInvoice[]) => {
  if (!wanted.length) return []
  const { year } = dateParts(today)
  const first = await nextSequence(tx, year, wanted.length)
  const rows = wanted.map((newInvoice, index) => rowOf(newInvoice, { year, sequence: first + index, today }))
  const issued = await tx.insert(invoice).values(rows).returning()
  await tx.insert(invoiceLine).values(
    issued.map(({ invoiceId, periodFrom, periodUntil, cents }) => ({
      invoiceId,
      line: 1,
      periodFrom,
      periodUntil,
      cents,
    })),
  )
  await bookEntries(tx, issued.map(entryOf))
  return issued
}

const theOne = ([issued]: readonly InvoiceRow[]): InvoiceRow => {
  if (!issued) throw new Error('the invoice was not stored')
  return issued
}

type InstalmentToInvoice = Pick<
  PlannedInstalment,
  'startDate' | 'endDate' | 'amountCents' | 'dueDate' | 'collectionDate'
>

/** Issues the invoices of planned instalments today, with the next numbers of the year in this order. */
export const issueInvoices = (
  tx: Tx,
  today: CalendarDate,
  planned: readonly { readonly policy: PolicyRow; readonly instalment: InstalmentToInvoice }[],
): Promise<readonly InvoiceRow[]> =>
  issue(
    tx,
    today,
    planned.map(({ policy, instalment }) => ({
      policy,
      kind: 'INVOICE',
      creditOf: null,
      days: instalment,
      cents: instalment.amountCents,
      dueDate: instalment.dueDate,
      collectOn: instalment.collectionDate,
      insuredFrom: instalment.startDate,
      insuredUntil: instalment.endDate,
    })),
  )

type InvoiceContext = { readonly policy: PolicyRow; readonly today: CalendarDate }

/** Issues the invoice of one planned instalment. */
export const issueInvoice = async (
  tx: Tx,
  { policy, today }: InvoiceContext,
  instalment: InstalmentToInvoice,
): Promise<InvoiceRow> => theOne(await issueInvoices(tx, today, [{ policy, instalment }]))

/** Issues the credit note for days of an invoice that are no longer insured. */
export const issueCredit = async (
  tx: Tx,
  { policy, today }: InvoiceContext,
  credit: PlannedCredit,
): Promise<InvoiceRow> =>
  theOne(
    await issue(tx, today, [
      {
        policy,
        kind: 'CREDIT',
        creditOf: credit.invoiceId,
        days: credit.days,
        // 0 and not -0, which the driver would send as text
        cents: 0 - credit.amountCents,
        dueDate: today,
        collectOn: today,
        insuredFrom: null,
        insuredUntil: null,
      },
    ]),
  )
