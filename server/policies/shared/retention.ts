import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** What one feature deletes with policies that have been kept for as long as they must be. */
export type RetentionPart = {
  /** Deletes what belongs to these policies, before they are deleted themselves. */
  readonly erasePolicies?: (tx: Tx, policyIds: readonly string[]) => Promise<void>
  /** Deletes those of these requests on which no policy is based any more. */
  readonly eraseRequests?: (tx: Tx, requestIds: readonly string[]) => Promise<void>
}

/**
 * The day by which insurance and the answers about it are judged: no later than that of the database, which refuses what is
 * too early by its own clock. So a demo whose clock is ahead deletes none of them.
 */
export const judgedOn = (day: CalendarDate): SQL => sql`least(${day}::date, amsterdam_day(now()))`
