import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import type { Locale } from '#domain/shared/locale.ts'

export type MailState = 'queued' | 'sent' | 'failed'

export const mailTable = pgTable('mail', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id'),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  locale: text('locale').$type<Locale>().notNull(),
  template: text('template').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  state: text('state').$type<MailState>().notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }),
  lastError: text('last_error'),
})

export type MailRow = typeof mailTable.$inferSelect
