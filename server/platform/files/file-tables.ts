import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { timestamp } from '#server/platform/database/column-types.ts'

/** Every stored file; its owner refers to the row by a foreign key. */
export const storedFile = pgTable('stored_file', {
  storageKey: text('storage_key').primaryKey(),
  sizeBytes: integer('size_bytes').notNull(),
  mediaType: text('media_type').notNull(),
  /** Null for files that were stored before this table was added. */
  sha256: text('sha256'),
  storedAt: timestamp('stored_at').notNull(),
})

export type NewStoredFile = typeof storedFile.$inferInsert
