import { char, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { moment } from '#server/platform/database/column-types.ts'

export type StoredAddress = {
  readonly postalCode: string
  readonly houseNumber: number | null
  readonly addition: string | null
  readonly street: string
  readonly city: string
  readonly country: string
}

export const policy = pgTable('policy', {
  policyId: uuid('policy_id').primaryKey().defaultRandom(),
  policyNumber: char('policy_number', { length: 9 }).notNull(),
  requestId: uuid('request_id'),
  applicationNumber: char('application_number', { length: 9 }).notNull(),
  accountId: uuid('account_id').notNull(),
  personId: uuid('person_id').notNull(),
  class: text('class').$type<'BZV' | 'OTHER'>().notNull(),
  productCode: text('product_code').notNull(),
  coverage: text('coverage').notNull(),
  origin: char('origin', { length: 2 }).notNull(),
  destination: char('destination', { length: 2 }).notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
  status: text('status').notNull(),
  dayPremiumCents: integer('day_premium_cents'),
  monthPremiumCents: integer('month_premium_cents').notNull(),
  premiumTotalCents: integer('premium_total_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  paymentTerm: text('payment_term').notNull(),
  paymentMethod: text('payment_method').notNull(),
  customerType: text('customer_type').$type<'INDIVIDUAL' | 'INSTITUTION'>().notNull(),
  institution: text('institution'),
  study: text('study'),
  faculty: text('faculty'),
  address: jsonb('address').$type<StoredAddress>(),
  mainPolicyNumber: char('main_policy_number', { length: 9 }),
  previousPolicyNumber: char('previous_policy_number', { length: 9 }),
  withdrawUntil: date('withdraw_until'),
  submittedAt: moment('submitted_at'),
  expectedBy: date('expected_by'),
  version: integer('version').notNull().default(1),
})

/** Every number that was ever given to a policy or a request, so that none is given twice. */
export const issuedNumber = pgTable('issued_number', {
  number: char('number', { length: 9 }).primaryKey(),
})

export type PolicyRow = typeof policy.$inferSelect
export type NewPolicyRow = typeof policy.$inferInsert
