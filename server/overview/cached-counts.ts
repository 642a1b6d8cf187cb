import { sql } from 'drizzle-orm'

import type { CaseKind } from '#domain/cases/case-kind.ts'
import { COUNTED_DAYS } from '#domain/overview/answer-times.ts'
import type { ClosedCases } from '#domain/overview/answer-times.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { Portal } from '#server/platform/portal-context.ts'

export type OpenCount = {
  readonly kind: CaseKind
  readonly answerBy: CalendarDate
  readonly handedTo: StaffRole | null
  readonly cases: number
}
export type ClosedCount = ClosedCases & { readonly closedBy: string | null }

type Counts = { readonly open: readonly OpenCount[]; readonly closed: readonly ClosedCount[] }

// Counting what was closed takes some tenths of a second where there are 200,000 cases: it is done at most so often, however many people look.
const COUNTED_EVERY_MS = 10_000
// After a quiet hour the last count says nothing of now: whoever comes then waits for a new one.
const OLDEST_MS = 30_000

const countAll = async ({ db, clock }: Portal): Promise<Counts> => {
  const [open, closed] = await Promise.all([
    db.execute<OpenCount>(sql`
      SELECT kind, answer_by::text AS "answerBy", handed_to AS "handedTo", sum(cases)::int AS cases FROM case_count
      WHERE state = 'OPEN' GROUP BY kind, answer_by, handed_to`),
    db.execute<ClosedCount>(sql`
      SELECT kind, (opened_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS "openedOn", answer_by::text AS "answerBy",
        (closed_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS "closedOn", closed_by AS "closedBy", count(*)::int AS cases
      FROM review_case
      WHERE state = 'DONE' AND closed_at >= (${clock.today()}::date - ${COUNTED_DAYS}::int)::timestamp AT TIME ZONE 'Europe/Amsterdam'
      GROUP BY 1, 2, 3, 4, 5`),
  ])
  return { open: open.rows, closed: closed.rows }
}

/** Counts what is open and what was closed in the last 30 days; some seconds old. While people look, nobody waits for a new count. */
export const cachedCounts = (portal: Portal): (() => Promise<Counts>) => {
  let last: { readonly counts: Counts; readonly at: number; readonly today: CalendarDate } | undefined
  let counting: Promise<Counts> | undefined
  const countNow = () => {
    counting ??= portal.database.reads
      .apart(() => countAll(portal))
      .then((counts) => {
        last = { counts, at: performance.now(), today: portal.clock.today() }
        return counts
      })
      .finally(() => {
        counting = undefined
      })
    return counting
  }
  return async () => {
    const age = last ? performance.now() - last.at : Infinity
    if (!last || age > OLDEST_MS || last.today !== portal.clock.today()) return countNow()
    // what failed is counted again by the next call
    if (age >= COUNTED_EVERY_MS) countNow().catch(() => undefined)
    return last.counts
  }
}
