import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestamp } from '#server/platform/database/column-types.ts'

/** The filters of the list that a member of staff keeps under a name. */
export const ownList = pgTable('own_list', {
  listId: uuid('list_id').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  createdAt: timestamp('created_at').notNull(),
})
