import { sql } from 'drizzle-orm'

import { invoiceNumber as numberOf, rfReference } from '#domain/policies/billing/reference.ts'
import type { PlannedBlock, PlannedCredit } from '#domain/policies/billing/replan.ts'
import type { Period } from '#domain/policies/period.ts'
import { dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoice, invoiceLine, invoiceNumber } from '#server/policies/billing.tables.ts'
import type { InvoiceRow } from '#server/policies/billing.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

import { taxOf } from './billed-policy.ts'
import { bookEntry } from './ledger.ts'

type NewInvoice = Pick<
  InvoiceRow,
  'kind' | 'creditOf' | 'cents' | 'dueDate' | 'collectOn' | 'insuredFrom' | 'insuredUntil'
> & { readonly days: Period }

// The row of the year stays locked until the end of the transaction: no number is skipped, also when it is rolled back.
const nextSequence = async (tx: Tx, year: number): Promise<number> => {
  const [issued] = await tx
    .insert(invoiceNumber)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumber.year, set: { last: sql`${invoiceNumber.last} + 1` } })
    .returning({ last: invoiceNumber.last })
  if (!issued) throw new Error('no invoice number was issued')
  return issued.last
}

const book = (tx: Tx, { invoiceId, policyId, kind, cents, taxCents, invoiceDate }: InvoiceRow) =>
  bookEntry(tx, {
    event: 'INVOICE',
    sourceId: invoiceId,
    policyId,
    bookedOn: invoiceDate,
    cents: {
      // what a credit note is worth is owed to the customer until it has paid something
      [kind === 'INVOICE' ? 'RECEIVABLE' : 'REFUNDS']: cents,
      PREMIUM: taxCents - cents,
      TAX: -taxCents,
    },
  })

type Issuing = { readonly policy: PolicyRow; readonly today: CalendarDate }

const issue = async (tx: Tx, { policy, today }: Issuing, { days, ...wanted }: NewInvoice) => {
  const { year } = dateParts(today)
  const sequence = await nextSequence(tx, year)
  const open = Math.max(wanted.cents, 0)
  const [issued] = await tx
    .insert(invoice)
    .values({
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
      leftCents: Math.max(-wanted.cents, 0),
    })
    .returning()
  if (!issued) throw new Error('the invoice was not stored')
  const { invoiceId, periodFrom, periodUntil, cents } = issued
  await tx.insert(invoiceLine).values({ invoiceId, line: 1, periodFrom, periodUntil, cents })
  await book(tx, issued)
  return issued
}

/** Issues the invoice of a planned block today, with the next number of the year. */
export const issueInvoice = (
  tx: Tx,
  issuing: Issuing,
  block: Pick<PlannedBlock, 'startDate' | 'endDate' | 'amountCents' | 'dueDate' | 'collectionDate'>,
): Promise<InvoiceRow> =>
  issue(tx, issuing, {
    kind: 'INVOICE',
    creditOf: null,
    days: block,
    cents: block.amountCents,
    dueDate: block.dueDate,
    collectOn: block.collectionDate,
    insuredFrom: block.startDate,
    insuredUntil: block.endDate,
  })

/** Issues the credit note for days of an invoice that are no longer insured. */
export const issueCredit = (tx: Tx, issuing: Issuing, credit: PlannedCredit): Promise<InvoiceRow> =>
  issue(tx, issuing, {
    kind: 'CREDIT',
    creditOf: credit.invoiceId,
    days: credit.days,
    // 0 and not -0, which the driver would send as text
    cents: 0 - credit.amountCents,
    dueDate: issuing.today,
    collectOn: issuing.today,
    insuredFrom: null,
    insuredUntil: null,
  })
