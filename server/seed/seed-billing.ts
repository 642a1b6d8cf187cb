import { eq } from 'drizzle-orm'

import { paidByInstitution } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { instalment } from '#server/policies/billing.tables.ts'
import type { InvoiceRow } from '#server/policies/billing.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { billAcceptedPolicy } from '#server/policies/shared/billing/bill-policy.ts'
import type { PolicyToBill } from '#server/policies/shared/billing/billed-policy.ts'
import { invoiceDueInstalments } from '#server/policies/shared/billing/invoice-due.ts'
import { recordPayment } from '#server/policies/shared/billing/record-payment.ts'

// The demo has no rates of earlier years.
const FIRST_RATES = calendarDate('2026-01-01')

const birthDateOf = async (tx: Tx, { personId }: PolicyRow) => {
  const [found] = await tx
    .select({ birthDate: person.birthDate })
    .from(person)
    .where(eq(person.personId, personId))
  return found?.birthDate ?? ''
}

// What was due before today was paid on its day.
const pay = async (tx: Tx, { policyId, paymentMethod }: PolicyToBill, issued: Paid) => {
  const { invoice, today } = issued
  const paidOn = calendarDate(paymentMethod === 'DIRECT_DEBIT' ? invoice.collectOn : invoice.dueDate)
  if (paidOn >= today || invoice.outstandingCents === 0 || paymentMethod === 'CREDITCARD') return
  await recordPayment(tx, {
    policyId,
    today: paidOn,
    kind: paymentMethod === 'DIRECT_DEBIT' ? 'DIRECT_DEBIT' : 'BANK_TRANSFER',
    cents: invoice.outstandingCents,
    reference: invoice.reference,
    source: 'DEMO',
    sourceReference: invoice.number,
  })
}

type Paid = { readonly invoice: InvoiceRow; readonly today: CalendarDate }

const invoiceDays = async (tx: Tx, policyId: string, today: CalendarDate) => {
  const plan = await tx.select().from(instalment).where(eq(instalment.policyId, policyId))
  const days = plan.map(({ invoiceOn }) => calendarDate(invoiceOn)).filter((day) => day <= today)
  return [...new Set(days)].toSorted()
}

/** Bills an accepted policy of the demo as if each day had passed: its plan, its invoices, and what was due is paid. */
export const seedBilling = async (tx: Tx, row: PolicyRow, today: CalendarDate): Promise<void> => {
  if (row.decision !== 'ACCEPTED' || row.decidedAt === null || paidByInstitution(row)) return
  const acceptedOn = amsterdam(row.decidedAt).date
  if (acceptedOn < FIRST_RATES) return
  const policy = { ...row, birthDate: await birthDateOf(tx, row) }
  const { invoices } = await billAcceptedPolicy(tx, { policy, today: acceptedOn })
  for (const invoice of invoices) await pay(tx, policy, { invoice, today })
  for (const day of await invoiceDays(tx, row.policyId, today))
    for (const invoice of await invoiceDueInstalments(tx, { policies: [policy], today: day }))
      await pay(tx, policy, { invoice, today })
}
