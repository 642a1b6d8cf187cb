import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { Locale } from '#domain/shared/locale.ts'
import { timestamp } from '#server/platform/database/column-types.ts'

/** The statements of withdrawal as they were typed. */
export const withdrawal = pgTable('withdrawal', {
  withdrawalId: uuid('withdrawal_id').primaryKey().defaultRandom(),
  reference: text('reference').notNull(),
  name: text('name').notNull(),
  contractNumber: text('contract_number').notNull(),
  email: text('email').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  receivedAt: timestamp('received_at').notNull(),
  /** Null until it is known which contract is meant. */
  policyId: uuid('policy_id'),
  /** When it was found by a person, and by whom. */
  matchedAt: timestamp('matched_at'),
  matchedBy: uuid('matched_by'),
  /** Null while it waits. */
  outcome: text('outcome').$type<'ACCEPTED' | 'REFUSED' | 'NOT_SENT'>(),
})

/** The number of statements of each day. */
export const withdrawalCount = pgTable('withdrawal_count', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
})
