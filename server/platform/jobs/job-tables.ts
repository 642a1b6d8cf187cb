import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { timestamp } from '#server/platform/database/column-types.ts'

/** The days of the daily work; a row without `doneAt` is not done yet. */
export const jobRun = pgTable(
  'job_run',
  {
    name: text('name').notNull(),
    day: date('day').$type<CalendarDate>().notNull(),
    doneAt: timestamp('done_at'),
  },
  ({ name, day }) => [primaryKey({ columns: [name, day] })],
)
