import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** The copies of their data that customers asked for. */
export const dataExport = pgTable('data_export', {
  exportId: uuid('export_id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  state: text('state').$type<'WAITING' | 'READY' | 'FAILED'>().notNull().default('WAITING'),
  requestedAt: timestamp('requested_at').notNull(),
  /** Until when it can be fetched. */
  expiresAt: timestamp('expires_at'),
  /** Of the token in the link of the mail. */
  tokenHash: bytes('token_hash'),
  /** The sealed file; null once it was deleted. */
  storageKey: text('storage_key'),
})

export type DataExportRow = typeof dataExport.$inferSelect
