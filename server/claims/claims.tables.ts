import {
  bigint,
  char,
  date,
  integer,
  jsonb,
  numeric,
  pgSchema,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import type { ClaimKind, TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** A claim; without `policyId` it was sent without an account and is not matched yet. */
export const claim = pgTable('claim', {
  claimId: uuid('claim_id').primaryKey().defaultRandom(),
  claimPk: integer('claim_pk').notNull().generatedByDefaultAsIdentity(),
  damageNumber: text('damage_number').notNull(),
  policyId: uuid('policy_id'),
  kind: text('kind').$type<ClaimKind>().notNull(),
  submittedAt: timestamp('submitted_at').notNull(),
  payee: text('payee').$type<'CUSTOMER' | 'CARE_PROVIDER'>().notNull(),
  /** Another account than that of the policy, sealed. */
  payoutIban: bytes('payout_iban'),
  /** Of a claim without an account. */
  idempotencyKey: uuid('idempotency_key'),
  /** Of a claim of a customer: under which a draft of it may have been saved. */
  draftKey: uuid('draft_key'),
  matchedAt: timestamp('matched_at'),
  matchedBy: uuid('matched_by'),
  accountCheckedAt: timestamp('account_checked_at'),
  accountCheckedBy: uuid('account_checked_by'),
})

/** Who sent a claim without an account, as they say. */
export const claimSender = pgTable('claim_sender', {
  idempotencyKey: uuid('idempotency_key').primaryKey(),
  policyNumber: text('policy_number').notNull(),
  birthDate: date('birth_date').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
})

/** One cost of a claim, and what was decided on it. */
export const claimLine = pgTable('claim_line', {
  pk: integer('pk').primaryKey().generatedByDefaultAsIdentity(),
  claimId: uuid('claim_id').notNull(),
  line: smallint('line').notNull(),
  treatmentDate: date('treatment_date').notNull(),
  typeOfCare: text('type_of_care').$type<TypeOfCare>().notNull(),
  careProvider: text('care_provider').notNull(),
  country: char('country', { length: 2 }).notNull(),
  invoiceNumber: text('invoice_number'),
  /** In the smallest unit of the currency. */
  claimedUnits: bigint('claimed_units', { mode: 'number' }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  euroCents: integer('euro_cents'),
  rate: numeric('rate'),
  rateDate: date('rate_date'),
  paidCents: integer('paid_cents').notNull().default(0),
  providerCents: integer('provider_cents').notNull().default(0),
  declineReason: text('decline_reason').$type<DeclineReason>(),
  decidedAt: timestamp('decided_at'),
  decidedBy: uuid('decided_by'),
  /** The second person, above the limit. */
  agreedBy: uuid('agreed_by'),
  /** What was paid before the claim was opened again; it stays paid. */
  beforePaidCents: integer('before_paid_cents').notNull().default(0),
  beforeProviderCents: integer('before_provider_cents').notNull().default(0),
})

/** What a customer reads of a cost, for queries. */
export const costColumns = {
  treatmentDate: claimLine.treatmentDate,
  typeOfCare: claimLine.typeOfCare,
  careProvider: claimLine.careProvider,
  invoiceNumber: claimLine.invoiceNumber,
  claimedUnits: claimLine.claimedUnits,
  currency: claimLine.currency,
  euroCents: claimLine.euroCents,
  paidCents: claimLine.paidCents,
  providerCents: claimLine.providerCents,
  declineReason: claimLine.declineReason,
}

/** The reference rates of the European Central Bank. */
export const exchangeRate = pgTable('exchange_rate', {
  currency: char('currency', { length: 3 }).notNull(),
  day: date('day').notNull(),
  rate: numeric('rate').notNull(),
})

export const claimFile = pgTable('claim_file', {
  claimFileId: uuid('claim_file_id').primaryKey().defaultRandom(),
  claimId: uuid('claim_id').notNull(),
  /** The name under which it was sent, sealed: it can be medical. */
  sealedName: bytes('sealed_name').notNull(),
  storageKey: text('storage_key').notNull(),
  /** Its place among the files that were sent together. */
  position: smallint('position').notNull().default(0),
})

/** What is medical in words, sealed, in a schema of its own. */
export const claimMedical = pgSchema('medical').table('claim_medical', {
  claimId: uuid('claim_id').primaryKey(),
  sealed: bytes('sealed').notNull(),
})

export const claimNumber = pgTable('claim_number', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** What a person chose for a cost instead of what the rules propose; the words why are sealed. */
export const claimChoice = pgTable('claim_choice', {
  choiceId: uuid('choice_id').primaryKey().defaultRandom(),
  pk: integer('pk').notNull(),
  /** Corrected; null where it is as the customer sent it. */
  typeOfCare: text('type_of_care').$type<TypeOfCare>(),
  /** Null, with `providerCents`, where the rules propose what is paid. */
  paidCents: integer('paid_cents'),
  providerCents: integer('provider_cents'),
  declineReason: text('decline_reason').$type<DeclineReason>(),
  rate: numeric('rate'),
  rateDate: date('rate_date'),
  reason: bytes('reason').notNull(),
  chosenAt: timestamp('chosen_at').notNull(),
  chosenBy: uuid('chosen_by').notNull(),
  replacedAt: timestamp('replaced_at'),
})

/** A cost as it was decided, or is to be. */
export type CostInDecision = CostDecision & { readonly pk: number }

/** The second person who agrees to what a claim pays above the limit. */
export const claimAgreement = pgTable('claim_agreement', {
  agreementId: uuid('agreement_id').primaryKey().defaultRandom(),
  claimId: uuid('claim_id').notNull(),
  costs: jsonb('costs').$type<readonly CostInDecision[]>().notNull(),
  cents: integer('cents').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: timestamp('asked_at').notNull(),
  /** Null for anybody with the role. */
  askedOf: uuid('asked_of'),
  /** What the first person adds to the mail and the letter, sealed. */
  words: bytes('words'),
  /** What the first person answers to why it was given back before, sealed. */
  answer: bytes('answer'),
  state: text('state').$type<'ASKED' | 'AGREED' | 'GIVEN_BACK'>().notNull().default('ASKED'),
  answeredBy: uuid('answered_by'),
  answeredAt: timestamp('answered_at'),
  /** Why it was given back, sealed. */
  reason: bytes('reason'),
})

/** A decided claim that is looked at again, and what was decided before. */
export const claimReopening = pgTable('claim_reopening', {
  reopeningId: uuid('reopening_id').primaryKey().defaultRandom(),
  claimId: uuid('claim_id').notNull(),
  reopenedAt: timestamp('reopened_at').notNull(),
  /** Null for its customer, who sent what was missing. */
  reopenedBy: uuid('reopened_by'),
  /** Sealed. */
  reason: bytes('reason').notNull(),
  decided: jsonb('decided').$type<readonly CostInDecision[]>().notNull(),
  idempotencyKey: text('idempotency_key'),
  contentHash: text('content_hash'),
})

export type StoredClaim = typeof claim.$inferSelect
export type NewClaim = typeof claim.$inferInsert
export type NewClaimLine = typeof claimLine.$inferInsert
