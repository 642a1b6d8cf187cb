import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { WorkFilter } from '#contract/worklist.ts'
import { BETWEEN_TWO } from '#domain/cases/case-warning.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { daysOfDue } from '#domain/worklist/due.ts'
import type { FoundSubjects } from '#server/cases/shared/subjects-for.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { scopeOf } from './shared/scope.ts'
import type { Scope } from './shared/scope.ts'

/** The place of a case in a list: the values that it is ordered by. */
export type Place = readonly [answerBy: string, openedAt: string, caseId: string]

/** Which cases, in which order. */
export type Listing = {
  readonly filter: Omit<WorkFilter, 'after'>
  readonly by: StaffActor
  readonly found: FoundSubjects | undefined
  /** Only those behind this place; all without one. */
  readonly place?: Place | undefined
  /** From the end to the top: behind a place are those before it then. */
  readonly isBackwards?: boolean
  readonly limit: number
}

const DUE = {
  up: sql`answer_by, opened_at, case_id`,
  down: sql`answer_by DESC, opened_at DESC, case_id DESC`,
} as const
const RECEIVED = { up: sql`opened_at, case_id`, down: sql`opened_at DESC, case_id DESC` } as const

type Order = {
  readonly columns: SQL
  readonly isUp: boolean
  readonly place: (place: Place) => readonly [columns: SQL, values: SQL]
}

const orderOf = ({ filter: { sort }, isBackwards = false }: Listing): Order => {
  const isUp = (sort === '-received') === isBackwards
  const { up, down } = sort ? RECEIVED : DUE
  return {
    columns: isUp ? up : down,
    isUp,
    place: ([answerBy, openedAt, caseId]) => [
      up,
      sort
        ? sql`${openedAt}::timestamptz, ${caseId}::uuid`
        : sql`${answerBy}::date, ${openedAt}::timestamptz, ${caseId}::uuid`,
    ],
  }
}

/** The columns by which a list is ordered, with their directions. */
export const orderedBy = (listing: Listing): SQL => orderOf(listing).columns

const behind = (listing: Listing): SQL | undefined => {
  if (!listing.place) return undefined
  const { isUp, place } = orderOf(listing)
  const [columns, values] = place(listing.place)
  return sql`(${columns}) ${isUp ? sql`>` : sql`<`} (${values})`
}

const isFree = (now: string) => sql`(assigned_until IS NULL OR assigned_until <= ${now}::timestamptz)`

type Condition = SQL | false | undefined

const joined = (parts: readonly Condition[]): SQL =>
  sql.join(
    parts.flatMap((part) => (part ? [sql`AND ${part}`] : [])),
    sql` `,
  )

const dueDays = ({ clock }: Portal, { due }: WorkFilter): Condition[] => {
  const { from, until } = due ? daysOfDue(due, clock.today()) : {}
  return [
    from !== undefined && sql`answer_by >= ${from}::date`,
    until !== undefined && sql`answer_by <= ${until}::date`,
  ]
}

// As the index of these few has it (migration 154).
const BETWEEN = sql`state <> 'DONE' AND warnings && '{ASKED_SECOND,GIVEN_BACK}'::text[]`

const betweenTwo = ({ second }: WorkFilter): Condition =>
  second && sql`${BETWEEN} AND ${BETWEEN_TWO[second]} = ANY (warnings)`

/** What a list asks of its cases, beside their kinds and their state. */
export const conditions = (portal: Portal, listing: Listing): SQL => {
  const { filter, by } = listing
  const now = portal.clock.iso()
  return joined([
    ...dueDays(portal, filter),
    behind(listing),
    betweenTwo(filter),
    filter.taken === 'nobody' && isFree(now),
    filter.taken === 'me' && sql`assigned_to = ${by.staffId} AND assigned_until > ${now}::timestamptz`,
  ])
}

/** Those that are not handed over to somebody else than the kind says. */
export const NOT_HANDED = sql`AND handed_to IS NULL`

export const handedTo = (roles: readonly StaffRole[]): SQL =>
  sql`review_case.kind = 'CLAIM' AND handed_to = ANY (${sql.param(roles)}::text[])`

const inScope = ({ kinds, handedTo: roles }: Scope) => {
  const ofKinds = sql`review_case.kind = ANY (${sql.param(kinds)}::text[])`
  return roles ? sql`(${ofKinds} ${NOT_HANDED} OR ${handedTo(roles)})` : ofKinds
}

/** Whether a case is of somebody, or about something, that was found. */
export const isAmong = ({ accountIds, subjectIds }: FoundSubjects): SQL =>
  sql`(account_id = ANY (${sql.param(accountIds)}::uuid[])
    OR subject_id = ANY (${sql.param(subjectIds)}::uuid[]))`

/** Whether a case is of a list: of its kinds, its days and what is looked for, whoever has it and however it stands. */
export const isOfList = (portal: Portal, { filter, by, found }: Omit<Listing, 'limit'>): SQL =>
  sql`${inScope(scopeOf(filter, by))} ${joined([...dueDays(portal, filter), found && isAmong(found)])}`

// Whose cases, or about what: few enough to be read first and put in order then. The offset keeps PostgreSQL from reading the
// whole list in its order until it has met a page of them.
const fewOf = ({ filter, found, by }: Listing): SQL | undefined => {
  const parts = [
    found && isAmong(found),
    filter.taken === 'me' && sql`assigned_to = ${by.staffId}`,
    betweenTwo(filter),
  ].flatMap((part) => part || [])
  return parts.length
    ? sql`(SELECT * FROM review_case WHERE ${sql.join(parts, sql` AND `)} OFFSET 0) AS review_case`
    : undefined
}

// Part of the text: the indexes are of one state each.
const stateOf = ({ waiting }: WorkFilter) => (waiting ? sql`'WAITING'` : sql`'OPEN'`)

type ListRequest = { readonly portal: Portal; readonly listing: Listing; readonly columns: SQL }

const rowsFrom = ({ portal, listing, columns }: ListRequest, from: SQL) => sql`
  SELECT ${columns}, answer_by, opened_at, case_id ${from}
    AND review_case.state = ${stateOf(listing.filter)} ${conditions(portal, listing)}
  ORDER BY ${orderOf(listing).columns} LIMIT ${listing.limit}`

/** The first rows of a list in its order. Of each kind the first by its index, then the first of all kinds: no list is sorted as a whole. */
export const rowsOfList = (portal: Portal, listing: Listing, columns: SQL): SQL => {
  const reading = { portal, listing, columns }
  const scope = scopeOf(listing.filter, listing.by)
  const few = fewOf(listing)
  if (few) return rowsFrom(reading, sql`FROM ${few} WHERE ${inScope(scope)}`)
  const { kinds, handedTo: roles } = scope
  const ofKind = sql`FROM review_case WHERE review_case.kind = wanted.kind ${roles ? NOT_HANDED : sql``}`
  return sql`
    SELECT * FROM (
      SELECT first.* FROM unnest(${sql.param(kinds)}::text[]) AS wanted (kind)
      CROSS JOIN LATERAL (${rowsFrom(reading, ofKind)}) AS first
      ${roles ? sql`UNION ALL (${rowsFrom(reading, sql`FROM review_case WHERE ${handedTo(roles)}`)})` : sql``}
    ) AS every
    ORDER BY ${orderOf(listing).columns} LIMIT ${listing.limit}`
}
