import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { WorkFilter, WorkPage } from '#contract/worklist.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { isStoredMoment } from '#server/platform/database/stored-moment.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { CaseCounts } from './count-cases.ts'
import { subjectsFor } from '#server/cases/shared/subjects-for.ts'
import type { FoundSubjects } from '#server/cases/shared/subjects-for.ts'
import { conditions, handedTo, isAmong, NOT_HANDED, rowsOfList } from './list-query.ts'
import type { Place } from './list-query.ts'
import { ownKindsOf, ownScope, scopeOf } from './shared/scope.ts'
import { CASE_COLUMNS, workRows } from './work-rows.ts'
import type { CaseRow } from './work-rows.ts'

const PAGE_ROWS = 50

const Places = z.tuple([
  z.string().check(z.refine(isCalendarDate)),
  z.string().check(z.refine(isStoredMoment)),
  z.uuid(),
])

// An address may be typed or cut: what is no place begins at the top.
const placeAfter = (after: string | undefined): Place | undefined => Places.safeParse(after?.split('_')).data

const nextAfter = (rows: readonly CaseRow[]) => {
  const last = rows[PAGE_ROWS - 1]
  return last && rows.length > PAGE_ROWS ? `${last.answerBy}_${last.openedAt}_${last.caseId}` : null
}

/** A page of the cases that wait, in the order of the filter, with how many there are. */
export const listCases = async (
  portal: Portal,
  counts: CaseCounts,
  { filter, by }: { readonly filter: WorkFilter; readonly by: StaffActor },
): Promise<WorkPage> => {
  const found = filter.q?.trim() ? await subjectsFor(portal, filter.q, by) : undefined
  const listing = { filter, by, found, place: placeAfter(filter.after), limit: PAGE_ROWS + 1 }
  const { rows } = await portal.db.execute<CaseRow>(rowsOfList(portal, listing, CASE_COLUMNS))
  const { kinds: own, isWhole } = ownKindsOf(by)
  const { mine, ...counted } = await counts(filter, { list: scopeOf(filter, by), own: ownScope(by) })
  return {
    readAt: apiTimestamp(portal.clock.now()),
    // however they were found, what is told of them is read by keys
    rows: await portal.database.reads.plannedOnce(() => workRows(portal, rows.slice(0, PAGE_ROWS), by)),
    next: nextAfter(rows),
    own,
    mine: isWhole ? null : mine,
    ...counted,
  }
}

const amongFound = (found: FoundSubjects | undefined) => (found ? sql`AND ${isAmong(found)}` : sql``)

const MOST_ARRIVED = 100

/** How many cases came to a list since it was read, up to a hundred. */
export const countArrived = async (
  portal: Portal,
  { filter, since, by }: { readonly filter: WorkFilter; readonly since: string; readonly by: StaffActor },
): Promise<number> => {
  const found = filter.q?.trim() ? await subjectsFor(portal, filter.q, by) : undefined
  const state = filter.waiting ? 'WAITING' : 'OPEN'
  const { kinds, handedTo: roles } = scopeOf(filter, by)
  const listed = sql`review_case.state = ${state} ${amongFound(found)} ${conditions(portal, { filter, by, found, limit: MOST_ARRIVED })}`
  // the moment at which a list was read is given in whole seconds
  const after = sql`${since}::timestamptz + interval '1 second'`
  const handed = roles
    ? sql`UNION ALL (SELECT FROM review_case WHERE ${listed} AND ${handedTo(roles)} AND handed_at >= ${after} LIMIT ${MOST_ARRIVED})`
    : sql``
  const { rows } = await portal.db.execute<{ arrived: number }>(sql`
    SELECT count(*)::int AS arrived FROM (
      SELECT FROM unnest(${sql.param(kinds)}::text[]) AS wanted (kind)
      CROSS JOIN LATERAL (
        SELECT FROM review_case
        WHERE ${listed} AND review_case.kind = wanted.kind ${roles ? NOT_HANDED : sql``} AND opened_at >= ${after}
        LIMIT ${MOST_ARRIVED}
      ) AS one
      ${handed}
      LIMIT ${MOST_ARRIVED}
    ) AS few`)
  return rows[0]?.arrived ?? 0
}
