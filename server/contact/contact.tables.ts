import { boolean, char, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { ContactCategory } from '#domain/contact/contact-categories.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { timestamp } from '#server/platform/database/column-types.ts'

export const contactQuestion = pgTable('contact_question', {
  questionId: uuid('question_id').primaryKey().defaultRandom(),
  reference: text('reference').notNull(),
  accountId: uuid('account_id'),
  alreadyCustomer: boolean('already_customer').notNull(),
  category: text('category').$type<ContactCategory>().notNull(),
  policyNumber: char('policy_number', { length: 9 }),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  question: text('question').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  askedAt: timestamp('asked_at').notNull(),
})

export const contactCount = pgTable('contact_count', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
})
