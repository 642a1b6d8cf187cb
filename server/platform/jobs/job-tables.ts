import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { timestamp } from '#server/platform/database/column-types.ts'

/** How much of what was done, such as `{ invoices: 3 }`; what was not done is not in there. */
export type Counts = Readonly<Record<string, number>>

/** The days of the daily work; a row without `doneAt` is not done yet. */
export const jobRun = pgTable(
  'job_run',
  {
    name: text('name').notNull(),
    day: date('day').$type<CalendarDate>().notNull(),
    doneAt: timestamp('done_at'),
    counts: jsonb('counts').$type<Counts>().default({}),
  },
  ({ name, day }) => [primaryKey({ columns: [name, day] })],
)
