import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import type { Locale } from '#domain/shared/locale.ts'
import { bytes } from '#server/platform/database/column-types.ts'

/** `refused` waits like `queued`, with its words sealed; what is `sent` or `failed` has none. */
export type MailState = 'queued' | 'refused' | 'sent' | 'failed'

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
  /** The words of a mail that waits sealed; `text` and `html` are empty then. */
  sealed: bytes('sealed'),
  state: text('state').$type<MailState>().notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }),
  lastError: text('last_error'),
})

export type MailRow = typeof mailTable.$inferSelect
