import { sql } from 'drizzle-orm'

import type { UnmatchedSums } from '#contract/money/payment-list.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import { answerTimes, COUNTED_DAYS } from '#domain/overview/answer-times.ts'
import type { AnswerTimes, ClosedCases } from '#domain/overview/answer-times.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { unmatchedSums } from '#server/money/shared/unmatched-sums.ts'
import type { Portal } from '#server/platform/portal-context.ts'

export type OpenCount = {
  readonly kind: CaseKind
  readonly answerBy: CalendarDate
  readonly handedTo: StaffRole | null
  readonly cases: number
}
type ClosedCount = ClosedCases & { readonly closedBy: string | null }
export type DecidedCount = Pick<ClosedCount, 'kind' | 'closedOn' | 'closedBy' | 'cases'>

type Counts = {
  readonly open: readonly OpenCount[]
  /** What was closed, by kind, day and person. */
  readonly decided: readonly DecidedCount[]
  /** How long the answers to those that were closed took. */
  readonly times: ReadonlyMap<CaseKind, AnswerTimes>
  readonly unmatched: UnmatchedSums
}

type Days = { readonly from: CalendarDate; readonly until: CalendarDate }

const midnight = (day: CalendarDate) => sql`${day}::date::timestamp AT TIME ZONE 'Europe/Amsterdam'`

// From the first day to that before the last.
const closedOn = async ({ db }: Portal, { from, until }: Days) => {
  const { rows } = await db.execute<ClosedCount>(sql`
    SELECT kind, (opened_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS "openedOn", answer_by::text AS "answerBy",
      (closed_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS "closedOn", closed_by AS "closedBy", count(*)::int AS cases
    FROM review_case
    WHERE state = 'DONE' AND closed_at >= ${midnight(from)} AND closed_at < ${midnight(until)}
    GROUP BY 1, 2, 3, 4, 5`)
  return rows
}

const openCounts = async ({ db }: Portal) => {
  const { rows } = await db.execute<OpenCount>(sql`
    SELECT kind, answer_by::text AS "answerBy", handed_to AS "handedTo", sum(cases)::int AS cases FROM case_count
    WHERE state = 'OPEN' GROUP BY kind, answer_by, handed_to`)
  return rows
}

// Thousands of rows, in working days: worked out with each count, not for each who looks.
const timesOf = (closed: readonly ClosedCount[]) => {
  const byKind = Map.groupBy(closed, ({ kind }) => kind)
  return new Map(CASE_KINDS.map((kind) => [kind, answerTimes(byKind.get(kind) ?? [])]))
}

// A row for each kind, day and person, of thousands by the day on which they came: everybody who looks goes through them.
const decidedOf = (closed: readonly ClosedCount[]): readonly DecidedCount[] =>
  [
    ...Map.groupBy(closed, ({ kind, closedOn, closedBy }) => `${kind} ${closedOn} ${closedBy}`).values(),
  ].flatMap((rows) => {
    const [first] = rows
    return first ? [{ ...first, cases: rows.reduce((sum, { cases }) => sum + cases, 0) }] : []
  })

// However many people look, it is counted at most so often.
const COUNTED_EVERY_MS = 10_000
// After a quiet hour the last count says nothing of now: whoever comes then waits for a new one.
const OLDEST_MS = 30_000
// What was closed on the days before takes some tenths of a second where there are 200,000 cases, and changes only where one is opened
// again or erased.
const DAYS_BEFORE_EVERY_MS = 3_600_000

const daysBefore = (portal: Portal) => {
  let last:
    | { readonly closed: Promise<readonly ClosedCount[]>; readonly at: number; readonly today: CalendarDate }
    | undefined
  return (today: CalendarDate) => {
    const now = performance.now()
    if (last?.today === today && now - last.at < DAYS_BEFORE_EVERY_MS) return last.closed
    const closed = closedOn(portal, { from: addDays(today, -COUNTED_DAYS), until: today })
    last = { closed, at: now, today }
    // what failed is counted again by the next count
    closed.catch(() => {
      if (last?.closed === closed) last = undefined
    })
    return closed
  }
}

/**
 * Counts what is open, what was closed in the last 30 days and what is not matched; some seconds old, of the days before today up to an hour.
 * While people look, nobody waits for a new count.
 */
export const cachedCounts = (portal: Portal): (() => Promise<Counts>) => {
  const before = daysBefore(portal)
  let last: { readonly counts: Counts; readonly at: number; readonly today: CalendarDate } | undefined
  let counting: Promise<Counts> | undefined
  const countAll = async () => {
    const today = portal.clock.today()
    const [open, earlier, closedToday, unmatched] = await Promise.all([
      openCounts(portal),
      before(today),
      closedOn(portal, { from: today, until: addDays(today, 1) }),
      unmatchedSums(portal.db, today),
    ])
    const closed = [...earlier, ...closedToday]
    const counts = { open, decided: decidedOf(closed), times: timesOf(closed), unmatched }
    last = { counts, at: performance.now(), today }
    return counts
  }
  const countNow = () => {
    counting ??= portal.database.reads.apart(countAll).finally(() => {
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
