import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import type { DifferenceReason } from '#domain/policies/billing/difference-reason.ts'
import type { RefundAccount } from '#domain/policies/ending/refund-account.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** Who says that money came in: a member of staff, the demo, or a statement of the bank. */
export type EntrySource = 'STAFF' | 'DEMO' | 'STATEMENT'

/** The last invoice number of each year. */
export const invoiceNumber = pgTable('invoice_number', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
  /** How many of them were deleted because they had been kept long enough. */
  deleted: integer('deleted').notNull().default(0),
})

/** Invoices and credit notes; of an issued one only what is left to pay or to insure changes. */
export const invoice = pgTable('invoice', {
  invoiceId: uuid('invoice_id').primaryKey().defaultRandom(),
  policyId: uuid('policy_id').notNull(),
  kind: text('kind').$type<'INVOICE' | 'CREDIT'>().notNull(),
  year: integer('year').notNull(),
  sequence: integer('sequence').notNull(),
  /** Computed by the database: the year and at least six digits. */
  number: text('number').generatedAlwaysAs('').notNull(),
  creditOf: uuid('credit_of'),
  periodFrom: date('period_from').notNull(),
  periodUntil: date('period_until').notNull(),
  /** The days that no credit note took back. */
  insuredFrom: date('insured_from'),
  insuredUntil: date('insured_until'),
  cents: integer('cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  invoiceDate: date('invoice_date').notNull(),
  /** The last day to pay it by bank transfer; by direct debit it is due on `collectOn`. */
  dueDate: date('due_date').notNull(),
  collectOn: date('collect_on').notNull(),
  reference: text('reference').notNull(),
  outstandingCents: integer('outstanding_cents').notNull(),
  settledOn: date('settled_on'),
  /** What a credit note is worth and has not paid yet. */
  unallocatedCents: integer('unallocated_cents').notNull().default(0),
})

export const invoiceLine = pgTable('invoice_line', {
  invoiceId: uuid('invoice_id').notNull(),
  line: smallint('line').notNull(),
  periodFrom: date('period_from').notNull(),
  periodUntil: date('period_until').notNull(),
  cents: integer('cents').notNull(),
})

/** The plan of a policy: what is invoiced when. */
export const instalment = pgTable('instalment', {
  instalmentId: uuid('instalment_id').primaryKey().defaultRandom(),
  policyId: uuid('policy_id').notNull(),
  revision: integer('revision').notNull(),
  sequence: integer('sequence').notNull(),
  periodFrom: date('period_from').notNull(),
  periodUntil: date('period_until').notNull(),
  cents: integer('cents').notNull(),
  invoiceOn: date('invoice_on').notNull(),
  /** The last day to pay it by bank transfer; by direct debit it is due on `collectOn`. */
  dueOn: date('due_on').notNull(),
  collectOn: date('collect_on').notNull(),
  invoiceId: uuid('invoice_id'),
  void: boolean('void').notNull().default(false),
})

export const payment = pgTable('payment', {
  paymentId: uuid('payment_id').primaryKey().defaultRandom(),
  policyId: uuid('policy_id'),
  direction: text('direction').$type<'IN' | 'OUT'>().notNull(),
  kind: text('kind').$type<'BANK_TRANSFER' | 'DIRECT_DEBIT' | 'CREDITCARD' | 'REFUND' | 'CLAIM'>().notNull(),
  cents: integer('cents').notNull(),
  valueDate: date('value_date').notNull(),
  reference: text('reference'),
  counterAccount: bytes('counter_account'),
  source: text('source').notNull(),
  sourceReference: text('source_reference').notNull(),
  unallocatedCents: integer('unallocated_cents').notNull(),
  /** The entry of the bank that it is a part of. */
  bankEntryId: uuid('bank_entry_id'),
  /** The invoice that such a part is for; what is more than it stays with its policy. */
  invoiceId: uuid('invoice_id'),
  /** Why another amount was matched than was open. */
  differenceReason: text('difference_reason').$type<DifferenceReason>(),
})

/** Money that came in, as a bank or a person says it; of what it says nothing changes. */
export const bankEntry = pgTable('bank_entry', {
  bankEntryId: uuid('bank_entry_id').primaryKey().defaultRandom(),
  valueDate: date('value_date').notNull(),
  cents: integer('cents').notNull(),
  currency: text('currency').$type<'EUR'>().notNull().default('EUR'),
  /** Who paid, as their bank writes it. */
  name: text('name').notNull(),
  /** Sealed with the id of the entry. */
  account: bytes('account'),
  accountHash: bytes('account_hash'),
  accountEndsWith: text('account_ends_with'),
  text: text('text').notNull().default(''),
  reference: text('reference'),
  endToEndId: text('end_to_end_id'),
  source: text('source').$type<EntrySource>().notNull(),
  sourceReference: text('source_reference').notNull(),
  recordedBy: uuid('recorded_by'),
  recordedAt: timestamp('recorded_at').notNull(),
  /** What is not matched and not to be sent back; the database takes it from each part. */
  unmatchedCents: integer('unmatched_cents').notNull(),
  /** What is kept aside is looked at again on this day. */
  asideUntil: date('aside_until'),
})

/** What we pay out: of the balance of a policy (a refund), of a claim, or of money that belongs to nobody. */
export const payout = pgTable('payout', {
  payoutId: uuid('payout_id').primaryKey().defaultRandom(),
  /** Of a refund; null for what a claim pays. */
  policyId: uuid('policy_id'),
  claimId: uuid('claim_id'),
  /** Of money that goes back to who sent it. */
  bankEntryId: uuid('bank_entry_id'),
  payee: text('payee').$type<'CUSTOMER' | 'CARE_PROVIDER' | 'PAYER'>().notNull().default('CUSTOMER'),
  /** Counts the decisions on a claim that paid somebody: after the first it was opened again. */
  round: smallint('round').notNull().default(1),
  cents: integer('cents').notNull(),
  /** Sealed with the id of the payout. */
  account: bytes('account'),
  /** Since when the account of the customer is known: nothing is paid to it for three days. */
  accountSince: timestamp('account_since'),
  state: text('state').$type<'DUE' | 'RELEASED' | 'PAID' | 'RETURNED'>().notNull().default('DUE'),
  dueSince: date('due_since').notNull(),
  releasedAt: timestamp('released_at'),
  releasedBy: uuid('released_by'),
  paidOn: date('paid_on'),
  /** When money that came back was paid again, as a payout of its own. */
  paidAgainAt: timestamp('paid_again_at'),
})

/** A payment or a credit note that pays an invoice or a released refund; the database takes it from both sides. */
export const allocation = pgTable('allocation', {
  allocationId: uuid('allocation_id').primaryKey().defaultRandom(),
  paymentId: uuid('payment_id'),
  creditId: uuid('credit_id'),
  invoiceId: uuid('invoice_id'),
  payoutId: uuid('payout_id'),
  cents: integer('cents').notNull(),
  allocatedOn: date('allocated_on').notNull(),
})

export const ledgerEntry = pgTable('ledger_entry', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  event: text('event')
    .$type<'INVOICE' | 'BANK_ENTRY' | 'PAYMENT' | 'ALLOCATION' | 'REFUND' | 'RETURN' | 'CLAIM'>()
    .notNull(),
  sourceId: uuid('source_id').notNull(),
  policyId: uuid('policy_id'),
  bookedOn: date('booked_on').notNull(),
})

export const ledgerLine = pgTable('ledger_line', {
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  account: text('account')
    .$type<'RECEIVABLE' | 'PREMIUM' | 'TAX' | 'BANK' | 'CUSTOMER_CREDIT' | 'CLAIMS' | 'UNMATCHED'>()
    .notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
})

/** The bank account and signature of a direct debit, as a customer sent them. */
export type SentMandate = {
  readonly iban: string
  readonly bic: string | null
  readonly accountHolder: string | null
  readonly textVersion: string
  /** The network address of the browser in which it was signed. */
  readonly signedFrom?: string | null
  /** A reference of the session in which it was signed; null for a visitor. */
  readonly signedSession?: string | null
}

/** An account to which we pay back, with the fields that its kind has. */
export type PayeeAccount = Partial<RefundAccount>

/** The direct debit mandates of a policy, of which at most one is active. */
export const mandate = pgTable('mandate', {
  mandateId: uuid('mandate_id').primaryKey().defaultRandom(),
  policyId: uuid('policy_id').notNull(),
  reference: text('reference').notNull(),
  /** The IBAN, sealed. */
  account: bytes('account').notNull(),
  accountHash: bytes('account_hash').notNull(),
  accountEndsWith: text('account_ends_with').notNull(),
  bic: text('bic'),
  accountHolder: text('account_holder'),
  textVersion: text('text_version').notNull(),
  signedAt: timestamp('signed_at').notNull(),
  signedFrom: text('signed_from'),
  signedSession: text('signed_session'),
  /** When the bank account last changed; the reference stays. */
  amendedAt: timestamp('amended_at'),
  endedAt: timestamp('ended_at'),
})

/** The account to which we pay what we owe a customer, of any country (ruling 57). */
export const payeeAccount = pgTable('payee_account', {
  accountId: uuid('account_id').primaryKey(),
  /** Sealed with the id of the customer's account. */
  sealed: bytes('sealed').notNull(),
  endsWith: text('ends_with').notNull(),
  /** Since when it is known: nothing is paid to it for three days. */
  knownSince: timestamp('known_since').notNull(),
  givenAt: timestamp('given_at').notNull(),
})

export type InvoiceRow = typeof invoice.$inferSelect
export type NewMandate = typeof mandate.$inferInsert
