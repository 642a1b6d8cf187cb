import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

import { session } from '#server/accounts/accounts.tables.ts'
import { isoOf } from '#server/platform/clock.ts'
import { SESSION_LIFE } from '#server/platform/http/session-life.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { demoClock } from './demo-clock.tables.ts'
import { staffSession } from '#server/staff/staff.tables.ts'

/** How far the clock of the demo was moved, in milliseconds. */
export const clockAhead = async ({ db }: Pick<Portal, 'db'>): Promise<number> => {
  const [storedClock] = await db.select().from(demoClock)
  return storedClock?.aheadMs ?? 0
}

/** Moves the clock to where the demo had left it when it was last stopped. */
export const restoreDemoClock = async (portal: Pick<Portal, 'db' | 'clock'>): Promise<void> => {
  portal.clock.shift(await clockAhead(portal))
}

/**
 * Moves the clock of the demo forward, now and after a restart. Who is logged in stays so: their sessions move along.
 * Links in mails do not, so that they expire as they would.
 */
export const moveDemoClock = async (
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  milliseconds: number,
): Promise<void> => {
  const now = clock.now()
  const [idle, oldest] = [isoOf(now - SESSION_LIFE.idleMs), isoOf(now - SESSION_LIFE.longestMs)]
  const later = sql`${milliseconds / 1000} * interval '1 second'`
  await db.transaction(async (tx) => {
    await tx
      .insert(demoClock)
      .values({ aheadMs: milliseconds })
      .onConflictDoUpdate({
        target: demoClock.one,
        set: { aheadMs: sql`${demoClock.aheadMs} + excluded.ahead_ms` },
      })
    const move = (table: SQLWrapper, which: SQL) =>
      tx.execute(sql`UPDATE ${table} SET created_at = created_at + ${later}, last_seen_at = last_seen_at + ${later}
        WHERE last_seen_at > ${idle}::timestamptz AND created_at > ${oldest}::timestamptz AND ${which}`)
    await move(session, sql`true`)
    // one that ended stays where it is
    await move(staffSession, sql`ended_at IS NULL`)
  })
  clock.shift(milliseconds)
}
