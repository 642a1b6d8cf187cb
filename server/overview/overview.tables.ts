import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Sums of a day: premium and claims in cents by product, letters by kind. */
export const dayFigure = pgTable(
  'day_figure',
  {
    day: date('day').notNull(),
    figure: text('figure').$type<'PREMIUM' | 'CLAIMS' | 'LETTERS'>().notNull(),
    key: text('key').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure, table.key] })],
)
