import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** How often an entry of it changed, by what it said when it was last read. */
export const calendarEntry = pgTable('calendar_entry', {
  accountId: uuid('account_id').notNull(),
  entryId: text('entry_id').notNull(),
  saidHash: bytes('said_hash').notNull(),
  sequence: integer('sequence').notNull().default(0),
  changedAt: timestamp('changed_at').notNull(),
})
