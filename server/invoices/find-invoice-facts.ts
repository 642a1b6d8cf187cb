import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { transferBy } from '#domain/policies/instalments.ts'
import { methodOfInvoice } from '#domain/policies/mandate.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FoundFacts } from '#server/platform/pdf/document-source.ts'
import { allocation, invoice } from '#server/policies/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { StoredAddress } from '#server/policies/policies.tables.ts'
import { collectedOn, debitSince } from '#server/policies/shared/billing/debit-since.ts'
import { debitUntil } from '#server/policies/shared/billing/debit-until.ts'
import { usedBefore } from '#server/policies/shared/billing/mandate-used.ts'

const credited = alias(invoice, 'credited')
const holder = alias(person, 'holder')

/** What an invoice or credit note says; the moment of its first download decides how it is paid. */
export type InvoiceFacts = {
  readonly kind: 'INVOICE' | 'CREDIT'
  readonly number: string
  readonly creditOf: string | null
  readonly invoiceDate: string
  readonly dueDate: string
  readonly collectOn: string
  readonly periodFrom: string
  readonly periodUntil: string
  /** Negative for a credit note. */
  readonly cents: number
  readonly taxCents: number
  /** What was paid when it was made, with money that there was; undefined in facts of an older edition. */
  readonly paidCents?: number
  readonly reference: string
  readonly paymentMethod: string
  readonly policyNumber: string
  readonly holderName: string
  readonly insuredName: string
  readonly address: StoredAddress | null
}

const ownCredit = alias(invoice, 'own_credit')

// Not what its own credit note takes off later that day; and a credit card is charged then, which the way to pay says.
const paidAtOnce = sql<number>`case ${policy.paymentMethod} when 'CREDITCARD' then 0 else coalesce((
  select sum(${allocation.cents})::int from ${allocation}
  left join ${invoice} own_credit on ${ownCredit.invoiceId} = ${allocation.creditId}
  where ${allocation.invoiceId} = ${invoice.invoiceId} and ${allocation.allocatedOn} <= ${invoice.invoiceDate}
    and ${ownCredit.creditOf} is distinct from ${invoice.invoiceId}), 0) end`

const selected = {
  policyId: invoice.policyId,
  kind: invoice.kind,
  number: invoice.number,
  creditOf: credited.number,
  invoiceDate: invoice.invoiceDate,
  dueDate: invoice.dueDate,
  collectOn: invoice.collectOn,
  periodFrom: invoice.periodFrom,
  periodUntil: invoice.periodUntil,
  cents: invoice.cents,
  taxCents: invoice.taxCents,
  paidCents: paidAtOnce,
  reference: invoice.reference,
  methodOfPolicy: policy.paymentMethod,
  usedBefore,
  debitSince,
  debitUntil,
  policyNumber: policy.policyNumber,
  address: policy.address,
  insured: { firstName: person.firstName, familyName: person.familyName },
  holder: { firstName: holder.firstName, familyName: holder.familyName },
}

/** The facts of an invoice of this account. */
export const findInvoiceFacts = async (
  db: Db,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<FoundFacts<InvoiceFacts> | undefined> => {
  const [found] = await db
    .select(selected)
    .from(invoice)
    .innerJoin(policy, eq(policy.policyId, invoice.policyId))
    .innerJoin(person, eq(person.personId, policy.personId))
    .leftJoin(holder, and(eq(holder.accountId, policy.accountId), eq(holder.holder, true)))
    .leftJoin(credited, eq(credited.invoiceId, invoice.creditOf))
    .where(and(eq(invoice.invoiceId, id), eq(policy.accountId, accountId)))
  if (!found) return undefined
  const {
    policyId,
    insured,
    holder: debtor,
    methodOfPolicy,
    usedBefore: used,
    debitSince: since,
    debitUntil: ended,
    ...facts
  } = found
  const dueDate = transferBy(calendarDate(facts.dueDate), ended === null ? null : calendarDate(ended))
  const collectOn = collectedOn({ ...facts, debitSince: since })
  const paymentMethod = methodOfInvoice(methodOfPolicy, used)
  const insuredName = fullName(insured)
  const holderName = debtor ? fullName(debtor) : insuredName
  return {
    policyId,
    number: found.number,
    facts: { ...facts, dueDate, collectOn, paymentMethod, insuredName, holderName },
  }
}
