import { date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** The mails that were sent because of a day, each once for the date that it is about. */
export const notice = pgTable(
  'notice',
  {
    /** The policy or the invoice. */
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind').$type<'STARTED' | 'ENDS' | 'ENDED' | 'REMINDER' | 'QUESTION'>().notNull(),
    /** Days before or after the date that it is about. */
    days: smallint('days').notNull(),
    about: date('about').notNull(),
    sentOn: date('sent_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.kind, table.days, table.about] })],
)

export type NewNotice = typeof notice.$inferInsert
