import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { PolicyAddress } from '#domain/policies/changes/address.ts'
import { printedName } from '#domain/shared/names/latin-name.ts'
import type { NameParts } from '#domain/shared/names/latin-name.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FoundFacts } from '#server/platform/pdf/document-source.ts'
import { allocation, invoice } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { findInvoice } from './invoices.store.ts'
import type { FoundInvoice } from './invoices.store.ts'

const credited = alias(invoice, 'credited')
const holder = alias(person, 'holder')
const byCredit = alias(invoice, 'by_credit')

/** What was invoiced or credited: it never changes. */
export type InvoiceFacts = {
  readonly kind: 'INVOICE' | 'CREDIT'
  readonly number: string
  readonly creditOf: string | null
  readonly invoiceDate: string
  readonly periodFrom: string
  readonly periodUntil: string
  /** Negative for a credit note. */
  readonly cents: number
  readonly taxCents: number
  readonly policyNumber: string
  readonly holderName: string
  readonly insuredName: string
  readonly address: PolicyAddress | null
}

/** How an invoice or credit note stands on the day of the download. */
export type InvoiceNow = {
  /** What the page of invoices shows of it. */
  readonly foundInvoice: FoundInvoice
  /** What was paid of an invoice, with money that we owed its customer, too. */
  readonly paidCents: number
  /** What its own credit notes took off an invoice. */
  readonly creditedCents: number
  /** What a credit note took off invoices. */
  readonly takenOffCents: number
  /** The Latin spelling of each name as it was given: it may have come after the invoice was first made. */
  readonly spellings: Readonly<Record<string, string>>
}

const selected = {
  policyId: invoice.policyId,
  coverage: policy.coverage,
  kind: invoice.kind,
  number: invoice.number,
  creditOf: credited.number,
  invoiceDate: invoice.invoiceDate,
  periodFrom: invoice.periodFrom,
  periodUntil: invoice.periodUntil,
  cents: invoice.cents,
  taxCents: invoice.taxCents,
  policyNumber: policy.policyNumber,
  address: policy.address,
  insured: {
    firstName: person.firstName,
    familyName: person.familyName,
    latinFirstName: person.latinFirstName,
    latinFamilyName: person.latinFamilyName,
  },
  holder: {
    firstName: holder.firstName,
    familyName: holder.familyName,
    latinFirstName: holder.latinFirstName,
    latinFamilyName: holder.latinFamilyName,
  },
}

type Own = { readonly accountId: string; readonly id: string }

const factsOf = async (db: Db, { accountId, id }: Own) => {
  const [storedInvoice] = await db
    .select(selected)
    .from(invoice)
    .innerJoin(policy, eq(policy.policyId, invoice.policyId))
    .innerJoin(person, eq(person.personId, policy.personId))
    .leftJoin(holder, and(eq(holder.accountId, policy.accountId), eq(holder.holder, true)))
    .leftJoin(credited, eq(credited.invoiceId, invoice.creditOf))
    .where(and(eq(invoice.invoiceId, id), eq(policy.accountId, accountId)))
  return storedInvoice
}

const ownCredit = sql`${byCredit.creditOf} is not distinct from ${invoice.invoiceId}`
const sumOf = (which: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${allocation.cents}) filter (where ${which}), 0)::int`

const paidOf = async (db: Db, id: string) => {
  const [paid] = await db
    .select({
      paidCents: sumOf(sql`${allocation.invoiceId} = ${id} and not (${ownCredit})`),
      creditedCents: sumOf(sql`${allocation.invoiceId} = ${id} and ${ownCredit}`),
      takenOffCents: sumOf(sql`${allocation.creditId} = ${id} and ${allocation.invoiceId} is not null`),
    })
    .from(invoice)
    .innerJoin(
      allocation,
      sql`${allocation.invoiceId} = ${invoice.invoiceId} or ${allocation.creditId} = ${invoice.invoiceId}`,
    )
    .leftJoin(byCredit, eq(byCredit.invoiceId, allocation.creditId))
    .where(eq(invoice.invoiceId, id))
  return paid ?? { paidCents: 0, creditedCents: 0, takenOffCents: 0 }
}

const spellingsOf = (people: readonly (NameParts | null)[]) =>
  Object.fromEntries(people.flatMap((person) => (person ? [[fullName(person), printedName(person)]] : [])))

/** The facts of an invoice of this account, and how it stands. */
export const findInvoiceFacts = async (
  db: Db,
  own: Own,
): Promise<FoundFacts<InvoiceFacts, InvoiceNow> | undefined> => {
  const [invoiced, foundInvoice] = [await factsOf(db, own), await findInvoice(db, own)]
  if (!invoiced || !foundInvoice) return undefined
  const { policyId, coverage, insured, holder: debtor, ...facts } = invoiced
  const insuredName = printedName(insured)
  const holderName = debtor ? printedName(debtor) : insuredName
  return {
    policyId,
    coverage,
    number: invoiced.number,
    facts: { ...facts, insuredName, holderName },
    now: { foundInvoice, spellings: spellingsOf([insured, debtor]), ...(await paidOf(db, own.id)) },
  }
}
