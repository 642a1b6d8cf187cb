import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** Every stored file; its owner refers to the row by a foreign key. */
export const storedFile = pgTable('stored_file', {
  storageKey: text('storage_key').primaryKey(),
  sizeBytes: integer('size_bytes').notNull(),
  mediaType: text('media_type').notNull(),
  /** Null for files that were stored before this table was added. */
  sha256: text('sha256'),
  storedAt: timestamp('stored_at').notNull(),
  /**
   * The id for which the file is sealed; null if it is stored as it was given, as files before there were seals are. Size and
   * hash are those of the content.
   */
  sealedFor: text('sealed_for'),
})

/** A page of a PDF that a customer sent, drawn to a picture after the PDF was stored. */
export const filePage = pgTable(
  'file_page',
  {
    /** The PDF. */
    storageKey: text('storage_key').notNull(),
    page: integer('page').notNull(),
    state: text('state').$type<'WAITING' | 'DRAWN' | 'NOT_DRAWN'>().notNull(),
    /** The picture, a stored file of its own. */
    pictureKey: text('picture_key'),
    width: integer('width'),
    height: integer('height'),
    /** What is written on the page, sealed. */
    sealedText: bytes('sealed_text'),
  },
  ({ storageKey, page }) => [primaryKey({ columns: [storageKey, page] })],
)

// every column: without how it is sealed, a file could not be read
export type NewStoredFile = typeof storedFile.$inferSelect
