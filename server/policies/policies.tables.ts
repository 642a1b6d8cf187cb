import { sql } from 'drizzle-orm'
import { boolean, char, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { PolicyAddress } from '#domain/policies/changes/address.ts'
import type { PolicyChangeKind } from '#domain/policies/changes/policy-changes.ts'
import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import type { PayeeAccount, SentMandate } from '#server/billing/billing.tables.ts'
import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import type { Decision } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

export const policy = pgTable('policy', {
  policyId: uuid('policy_id').primaryKey().defaultRandom(),
  policyNumber: char('policy_number', { length: 9 }).notNull(),
  requestId: uuid('request_id'),
  applicationNumber: char('application_number', { length: 9 }).notNull(),
  accountId: uuid('account_id').notNull(),
  personId: uuid('person_id').notNull(),
  overlapGroup: text('overlap_group').$type<'BZV' | 'OTHER'>().notNull(),
  productCode: text('product_code').notNull(),
  coverage: text('coverage').notNull(),
  origin: char('origin', { length: 2 }).notNull(),
  destination: char('destination', { length: 2 }).notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
  decision: text('decision').$type<Decision>(),
  decidedAt: timestamp('decided_at'),
  decisionReason: text('decision_reason'),
  cancelledAt: timestamp('cancelled_at'),
  cancelReason: text('cancel_reason'),
  /** Withdrawn after it had paid a claim: its days until then stay insured and paid. */
  keepsInsuredDays: boolean('keeps_insured_days').notNull().default(false),
  originalStartDate: date('original_start_date'),
  plannedEndDate: date('planned_end_date'),
  dayPremiumCents: integer('day_premium_cents'),
  monthPremiumCents: integer('month_premium_cents').notNull(),
  /** The first day of the basic insurance that costs anything, as it was sold; null for the others. */
  paidFrom: date('paid_from'),
  premiumTotalCents: integer('premium_total_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  /** The tax on 10,000 cents of the price without it; null where it was sold at the first rates. */
  taxShare: integer('tax_share'),
  paymentTerm: text('payment_term').notNull(),
  paymentMethod: text('payment_method').notNull(),
  customerType: text('customer_type').$type<'INDIVIDUAL' | 'INSTITUTION'>().notNull(),
  institution: text('institution'),
  study: text('study'),
  faculty: text('faculty'),
  address: jsonb('address').$type<PolicyAddress>(),
  mainPolicyId: uuid('main_policy_id'),
  previousPolicyId: uuid('previous_policy_id'),
  withdrawUntil: date('withdraw_until'),
  submittedAt: timestamp('submitted_at'),
  version: integer('version').notNull().default(1),
})

/** What a change makes of its policy, by kind; further answers of the form stand beside it. */
type AfterChange = {
  readonly START_DATE: { readonly startDate: CalendarDate }
  readonly ADDRESS: {
    readonly address: PolicyAddress
    readonly moveReason?: string
    readonly moveReasonExplanation?: string
  }
  readonly PAYMENT: {
    readonly paymentTerm: PaymentTerm
    readonly paymentMethod: 'DIRECT_DEBIT' | 'BANK_TRANSFER'
    /** For a direct debit from another account; null keeps the running one. */
    readonly mandate: SentMandate | null
  }
  readonly TERMINATE: {
    readonly endDate: CalendarDate
    readonly reason?: string
    readonly reasonExplanation?: string
    /** Where money goes back, if there is any. */
    readonly account?: PayeeAccount
  }
}

/** A change of a policy, with what it makes of it. */
export type PolicyChange = {
  readonly [K in PolicyChangeKind]: { readonly kind: K; readonly after: AfterChange[K] }
}[PolicyChangeKind]

export const change = pgTable('change', {
  changeId: uuid('change_id').primaryKey().defaultRandom(),
  policyId: uuid('policy_id'),
  personId: uuid('person_id'),
  kind: text('kind').$type<PolicyChangeKind | 'PERSONAL_DETAILS'>().notNull(),
  state: text('state').$type<'OPEN' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN'>().notNull().default('OPEN'),
  before: jsonb('before').$type<object>().notNull().default({}),
  after: jsonb('after').$type<object>().notNull().default({}),
  /** The bank account that is asked for, sealed. */
  account: bytes('account'),
  /** The calculation that the sender saw; empty for a change without money. */
  quote: jsonb('effect').$type<Partial<ChangeQuote>>().notNull().default({}),
  /** The version of the policy or person that the sender saw. */
  madeOnVersion: integer('made_on_version').notNull(),
  /** The hash of the key that the page of the sender generated, so that a change is stored once, and of what it sent. */
  idempotencyKey: text('idempotency_key')
    .notNull()
    .default(sql`gen_random_uuid()`),
  contentHash: text('content_hash')
    .notNull()
    .default(sql`gen_random_uuid()`),
  submittedAt: timestamp('submitted_at').notNull(),
  decidedAt: timestamp('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason'),
  /** The language of the reason. */
  reasonLocale: text('reason_locale').$type<Locale>(),
  actingStaffId: uuid('acting_staff_id'),
})

/** The documents with which staff correct something on request. */
export const changeFile = pgTable('change_file', {
  changeFileId: uuid('change_file_id').primaryKey().defaultRandom(),
  changeId: uuid('change_id').notNull(),
  /** The name under which it was sent, sealed. */
  sealedName: bytes('sealed_name').notNull(),
  storageKey: text('storage_key').notNull(),
})

/** What held of a policy from each version on; rows are only ever added. */
export const policyVersion = pgTable('policy_version', {
  policyId: uuid('policy_id').notNull(),
  version: integer('version').notNull(),
  facts: jsonb('facts').$type<unknown>().notNull(),
  changeId: uuid('change_id'),
  recordedAt: timestamp('recorded_at').notNull(),
})

/** Every number that was ever issued to a policy or a request, so that none is issued twice. */
export const issuedNumber = pgTable('issued_number', {
  number: char('number', { length: 9 }).primaryKey(),
})

export type PolicyRow = typeof policy.$inferSelect
export type NewPolicyRow = typeof policy.$inferInsert
