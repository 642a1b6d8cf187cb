import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { DraftKind } from '#domain/drafts/saved-draft.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

export const savedDraft = pgTable('saved_draft', {
  draftId: uuid('draft_id').primaryKey(),
  lookupHash: bytes('lookup_hash').notNull(),
  kind: text('kind').$type<DraftKind>().notNull(),
  draftKey: uuid('draft_key').notNull(),
  idempotencyKey: uuid('idempotency_key').notNull(),
  /** The answers and the names of the files, sealed. */
  content: bytes('content').notNull(),
  savedAt: timestamp('saved_at').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
})

export const savedDraftFile = pgTable('saved_draft_file', {
  fileId: uuid('file_id').primaryKey(),
  draftId: uuid('draft_id').notNull(),
  /** The key of the row in `stored_file`, whose size and hash are those of the sealed file. */
  storageKey: text('storage_key').notNull(),
})
