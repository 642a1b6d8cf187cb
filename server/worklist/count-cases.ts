import { sql } from 'drizzle-orm'

import type { WorkFilter, WorkPage } from '#contract/worklist.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import type { Due } from '#domain/worklist/due.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dueOf } from '#domain/worklist/due.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { isInScope } from './shared/scope.ts'
import type { Scope } from './shared/scope.ts'

type Counted = {
  readonly kind: CaseKind
  readonly state: 'OPEN' | 'WAITING'
  readonly answerBy: CalendarDate
  readonly handedTo: StaffRole | null
  readonly cases: number
}

/** How many cases there are by kind and of one's own, as a filter asks for it; by the day of the answer those of the list. */
export type CaseCounts = (
  filter: Omit<WorkFilter, 'kind'>,
  of: { readonly list: Scope; readonly own: Scope },
) => Promise<Pick<WorkPage, 'counts' | 'kinds'> & { readonly mine: number }>

// Adding up a day of changes takes some milliseconds: it is done at most so often, however many people look at the list.
const COUNTED_EVERY_MS = 2000
// After a quiet hour the last count says nothing of now: whoever comes then waits for a new one.
const OLDEST_MS = 5000

const countAll = async ({ db }: Portal): Promise<readonly Counted[]> => {
  const { rows } = await db.execute<Counted>(sql`
    SELECT kind, state, answer_by::text AS "answerBy", handed_to AS "handedTo", sum(cases)::int AS cases FROM case_count
    GROUP BY kind, state, answer_by, handed_to`)
  return rows
}

const sum = (rows: readonly Counted[]) => rows.reduce((total, { cases }) => total + cases, 0)

type CountRequest = { readonly filter: Parameters<CaseCounts>[0]; readonly of: Parameters<CaseCounts>[1] }

const arranged = (rows: readonly Counted[], { filter, of }: CountRequest, today: CalendarDate) => {
  const isShown = ({ state }: Counted) => state === (filter.waiting ? 'WAITING' : 'OPEN')
  const ofList = rows.filter((row) => isInScope(of.list, row))
  const open = ofList.filter(({ state }) => state === 'OPEN')
  const byDue = (due: Due) => sum(open.filter((row) => dueOf(row.answerBy, today) === due))
  const listed = rows.filter(
    (row) => isShown(row) && (!filter.due || dueOf(row.answerBy, today) === filter.due),
  )
  const waiting = sum(ofList.filter(({ state }) => state === 'WAITING'))
  return {
    counts: {
      LATE: byDue('LATE'),
      TODAY: byDue('TODAY'),
      WEEK: byDue('WEEK'),
      LATER: byDue('LATER'),
      waiting,
    },
    mine: sum(listed.filter((row) => isInScope(of.own, row))),
    // one entry for each kind
    kinds: Object.fromEntries(
      CASE_KINDS.map((kind) => [kind, sum(listed.filter((row) => row.kind === kind))]),
    ) as WorkPage['kinds'],
  }
}

/** Counts the cases that wait; what it says is at most a few seconds old. While people look, nobody waits for a new count. */
export const caseCounts = (portal: Portal): CaseCounts => {
  let last: { readonly rows: readonly Counted[]; readonly at: number } | undefined
  let counting: Promise<readonly Counted[]> | undefined
  const countNow = () => {
    counting ??= portal.database.reads
      .apart(() => countAll(portal))
      .then((rows) => {
        last = { rows, at: performance.now() }
        return rows
      })
      .finally(() => {
        counting = undefined
      })
    return counting
  }
  const rows = async () => {
    const age = last ? performance.now() - last.at : Infinity
    if (last && age < COUNTED_EVERY_MS) return last.rows
    const next = countNow()
    if (!last || age > OLDEST_MS) return next
    // what failed is counted again by the next call
    next.catch(() => undefined)
    return last.rows
  }
  return async (filter, of) => arranged(await rows(), { filter, of }, portal.clock.today())
}
