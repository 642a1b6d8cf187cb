import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

/** One row, once the clock of the demo was moved. */
export const demoClock = pgTable('demo_clock', {
  one: boolean('one').primaryKey().default(true),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})
