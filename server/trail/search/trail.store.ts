import { and, desc, eq, gte, inArray, isNull, like, lt, notLike, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { TrailFilter } from '#contract/trail.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { startOfDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

import { findSubjects } from './find-subjects.ts'

/** The words of the filter that mean several events. */
const LOOKS = 'LOOKS'
const ACTS = 'ACTS'
/** Who is no member of staff. */
const OTHERS: ReadonlySet<string> = new Set(['CUSTOMER', 'AUTOMATIC'])
const COUNTED_UP_TO = 1000

export type EntryRow = typeof auditEntry.$inferSelect

const byWho = (who: string | undefined) => {
  if (who === undefined) return undefined
  if (OTHERS.has(who)) return and(sql`${auditEntry.actorKind} = ${who}`, isNull(auditEntry.staffId))
  return eq(auditEntry.staffId, who)
}

const byWhat = ({ what, who }: TrailFilter) => {
  if (what === undefined) return undefined
  // only a call of a member of staff is on record with its path: nothing is looked for among 5,000,000 entries
  if (what === LOOKS && who !== undefined && OTHERS.has(who)) return sql`false`
  if (what === LOOKS) return like(auditEntry.call, 'GET %')
  if (what === ACTS) return or(isNull(auditEntry.call), notLike(auditEntry.call, 'GET %'))
  return sql`${auditEntry.event} = ${what}`
}

const bySubject = async (db: Db, typed: string | undefined) => {
  if (!typed?.trim()) return undefined
  const { accounts, subjects } = await findSubjects(db, typed)
  const about = [
    ...(accounts.length ? [inArray(auditEntry.subjectAccountId, [...accounts])] : []),
    ...(subjects.length ? [inArray(auditEntry.subjectId, [...subjects])] : []),
  ]
  return about.length ? or(...about) : sql`false`
}

const dayBefore = (day: string, days: number) =>
  sql`${auditEntry.recordedAt.mapToDriverValue(startOfDay(addDays(calendarDate(day), days)))}::timestamptz`

/** The condition of a search. */
export const conditionOf = async (db: Db, filter: TrailFilter): Promise<SQL | undefined> => {
  const { who, q, from, to } = filter
  return and(
    byWho(who),
    byWhat(filter),
    await bySubject(db, q),
    from === undefined ? undefined : gte(auditEntry.recordedAt, dayBefore(from, 0)),
    to === undefined ? undefined : lt(auditEntry.recordedAt, dayBefore(to, 1)),
  )
}

// Those that were recorded before this entry, in the order of the list.
const beforeEntry = (entryId: number) =>
  sql`(${auditEntry.recordedAt}, ${auditEntry.entryId}) < (SELECT recorded_at, entry_id FROM audit_entry WHERE entry_id = ${entryId})`

type Page = { readonly before?: number | undefined; readonly limit: number }

/** The newest entries of a search, or those before one of them. */
export const entriesOf = (db: Db, condition: SQL | undefined, { before, limit }: Page) => {
  // Their ids first, which an index has with what is searched: for whole entries PostgreSQL may go back through all of them by day, and leaves out
  // 134,000 looks until it has met a page of decisions.
  const found = db
    .select({ entryId: auditEntry.entryId })
    .from(auditEntry)
    .where(and(condition, before === undefined ? undefined : beforeEntry(before)))
    .orderBy(desc(auditEntry.recordedAt), desc(auditEntry.entryId))
    .limit(limit)
  return db
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.entryId, found))
    .orderBy(desc(auditEntry.recordedAt), desc(auditEntry.entryId))
}

/** How many entries a search has, counted up to a thousand; null for more. */
export const countEntries = async (db: Db, condition: SQL | undefined): Promise<number | null> => {
  const some = db
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(condition)
    // in the order of an index: the oldest entries may be millions in which nothing is found
    .orderBy(desc(auditEntry.recordedAt), desc(auditEntry.entryId))
    .limit(COUNTED_UP_TO + 1)
  const count = await db.$count(some.as('some'))
  return count > COUNTED_UP_TO ? null : count
}
