import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { WorkFilter, WorkPage } from '#contract/worklist.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { daysOfDue } from '#domain/worklist/due.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { CaseCounts } from './count-cases.ts'
import { subjectsFor } from '#server/cases/shared/subjects-for.ts'
import type { FoundSubjects } from '#server/cases/shared/subjects-for.ts'
import { ownKindsOf, ownScope, scopeOf } from './scope.ts'
import type { Scope } from './scope.ts'
import { CASE_COLUMNS, workRows } from './work-rows.ts'
import type { CaseRow } from './work-rows.ts'

const PAGE_ROWS = 50

// The place in a list after its last row: the values that it is ordered by.
type Place = readonly [key: string, openedAt: string, caseId: string]

const TIME = /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/

// As the database writes it.
const isMoment = (text: string) => isCalendarDate(text.slice(0, 10)) && TIME.test(text.slice(10))

const Places = z.tuple([
  z.string().check(z.refine(isCalendarDate)),
  z.string().check(z.refine(isMoment)),
  z.uuid(),
])

// An address may be typed or cut: what is no place begins at the top.
const placeIn = (after: string | undefined): Place | undefined => Places.safeParse(after?.split('_')).data

type Listing = {
  readonly filter: WorkFilter
  readonly by: StaffActor
  readonly found: FoundSubjects | undefined
}

const ORDERS = {
  due: {
    columns: sql`answer_by, opened_at, case_id`,
    place: sql`(answer_by, opened_at, case_id) >`,
    down: sql``,
  },
  received: { columns: sql`opened_at, case_id`, place: sql`(opened_at, case_id) >` },
  '-received': {
    columns: sql`opened_at DESC, case_id DESC`,
    place: sql`(opened_at, case_id) <`,
  },
} as const

const orderOf = ({ sort }: WorkFilter) => ORDERS[sort ?? 'due']

const placeValues = ({ sort }: WorkFilter, [answerBy, openedAt, caseId]: Place) =>
  sort
    ? sql`(${openedAt}::timestamptz, ${caseId}::uuid)`
    : sql`(${answerBy}::date, ${openedAt}::timestamptz, ${caseId}::uuid)`

const isFree = (now: string) => sql`(assigned_until IS NULL OR assigned_until <= ${now}::timestamptz)`

const conditions = ({ clock }: Portal, { filter, by }: Listing): SQL => {
  const { from, until } = filter.due ? daysOfDue(filter.due, clock.today()) : {}
  const place = placeIn(filter.after)
  const parts = [
    from && sql`answer_by >= ${from}::date`,
    until && sql`answer_by <= ${until}::date`,
    place && sql`${orderOf(filter).place} ${placeValues(filter, place)}`,
    filter.taken === 'nobody' && isFree(clock.iso()),
    filter.taken === 'me' &&
      sql`assigned_to = ${by.staffId} AND assigned_until > ${clock.iso()}::timestamptz`,
  ].filter((part) => part !== undefined && part !== false)
  return sql.join(
    parts.map((part) => sql`AND ${part}`),
    sql` `,
  )
}

// Handed over to somebody else than the kind says.
const NOT_HANDED = sql`AND handed_to IS NULL`

const handedTo = (roles: readonly StaffRole[]) =>
  sql`review_case.kind = 'CLAIM' AND handed_to = ANY (${sql.param(roles)}::text[])`

const inScope = ({ kinds, handedTo: roles }: Scope) => {
  const ofKinds = sql`review_case.kind = ANY (${sql.param(kinds)}::text[])`
  return roles ? sql`(${ofKinds} ${NOT_HANDED} OR ${handedTo(roles)})` : ofKinds
}

// Whose cases, or about what: few enough to be read first and put in order then. The offset keeps PostgreSQL from reading the
// whole list in its order until it has met a page of them.
const fewOf = ({ filter, found, by }: Listing): SQL | undefined => {
  const parts = [
    found &&
      sql`(account_id = ANY (${sql.param(found.accountIds)}::uuid[])
        OR kind = ANY (${sql.param(CASE_KINDS)}::text[]) AND subject_id = ANY (${sql.param(found.subjectIds)}::uuid[]))`,
    filter.taken === 'me' && sql`assigned_to = ${by.staffId}`,
  ].filter((part) => part !== undefined && part !== false)
  return parts.length
    ? sql`(SELECT * FROM review_case WHERE ${sql.join(parts, sql` AND `)} OFFSET 0) AS review_case`
    : undefined
}

const page = (portal: Portal, listing: Listing, from: SQL) => {
  const { filter } = listing
  const { columns } = orderOf(filter)
  return sql`
    SELECT ${CASE_COLUMNS}, answer_by, opened_at, case_id ${from}
      AND review_case.state = ${filter.waiting ? 'WAITING' : 'OPEN'} ${conditions(portal, listing)}
    ORDER BY ${columns} LIMIT ${PAGE_ROWS + 1}`
}

// Of each kind the first rows by its index, then the first of all kinds: no list is sorted as a whole.
const rowsOf = (portal: Portal, listing: Listing): SQL => {
  const scope = scopeOf(listing.filter, listing.by)
  const few = fewOf(listing)
  if (few) return page(portal, listing, sql`FROM ${few} WHERE ${inScope(scope)}`)
  const { columns } = orderOf(listing.filter)
  const { kinds, handedTo: roles } = scope
  const ofKind = sql`FROM review_case WHERE review_case.kind = wanted.kind ${roles ? NOT_HANDED : sql``}`
  return sql`
    SELECT * FROM (
      SELECT first.* FROM unnest(${sql.param(kinds)}::text[]) AS wanted (kind)
      CROSS JOIN LATERAL (${page(portal, listing, ofKind)}) AS first
      ${roles ? sql`UNION ALL (${page(portal, listing, sql`FROM review_case WHERE ${handedTo(roles)}`)})` : sql``}
    ) AS every
    ORDER BY ${columns} LIMIT ${PAGE_ROWS + 1}`
}

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
  const found = filter.q?.trim() ? await subjectsFor(portal, filter.q) : undefined
  const { rows } = await portal.db.execute<CaseRow>(rowsOf(portal, { filter, by, found }))
  const { kinds: own, isWhole } = ownKindsOf(by)
  const { mine, ...counted } = await counts(filter, { list: scopeOf(filter, by), own: ownScope(by) })
  return {
    readAt: apiTimestamp(portal.clock.now()),
    rows: await workRows(portal, rows.slice(0, PAGE_ROWS), by),
    next: nextAfter(rows),
    own,
    mine: isWhole ? null : mine,
    ...counted,
  }
}

const amongFound = (found: FoundSubjects | undefined) =>
  found
    ? sql`AND (account_id = ANY (${sql.param(found.accountIds)}::uuid[]) OR subject_id = ANY (${sql.param(found.subjectIds)}::uuid[]))`
    : sql``

const MOST_ARRIVED = 100

/** How many cases came to a list since it was read, up to a hundred. */
export const countArrived = async (
  portal: Portal,
  { filter, since, by }: { readonly filter: WorkFilter; readonly since: string; readonly by: StaffActor },
): Promise<number> => {
  const found = filter.q?.trim() ? await subjectsFor(portal, filter.q) : undefined
  const { after: _, ...narrowed } = filter
  const state = filter.waiting ? 'WAITING' : 'OPEN'
  const { kinds, handedTo: roles } = scopeOf(filter, by)
  const listed = sql`review_case.state = ${state} ${amongFound(found)} ${conditions(portal, { filter: narrowed, by, found })}`
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
