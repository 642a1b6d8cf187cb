import { sql } from 'drizzle-orm'

import type { TrailEntry } from '#contract/trail.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { givenBackReasons } from './given-back-reasons.ts'
import { customerNames, staffNames, subjectNumbers, wordsOf } from './names.store.ts'
import type { EntryRow } from './trail.store.ts'

const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const lastSealed = async (db: Db) => {
  const { rows } = await db.execute<{ last: string }>(
    sql`SELECT coalesce(max(last_entry), 0)::text AS last FROM audit_block`,
  )
  return Number(rows[0]?.last ?? 0)
}

const namesFor = async (
  portal: Pick<Portal, 'db' | 'config'>,
  rows: readonly EntryRow[],
  roles: readonly StaffRole[],
) => {
  const { db } = portal
  const staffIds = idsOf(rows.map(({ staffId }) => staffId))
  const accountIds = idsOf(rows.flatMap((row) => [row.customerAccountId, row.subjectAccountId]))
  const subjectIds = idsOf(rows.map(({ subjectId }) => subjectId))
  const [staff, customers, numbers, words, reasons, sealedUpTo] = await Promise.all([
    staffIds.length ? staffNames(db, staffIds) : new Map(),
    accountIds.length ? customerNames(db, accountIds) : new Map(),
    subjectIds.length ? subjectNumbers(db, subjectIds) : new Map(),
    wordsOf(
      db,
      rows.map(({ entryId }) => entryId),
    ),
    givenBackReasons(portal, rows, roles),
    lastSealed(db),
  ])
  return { staff, customers, numbers, words: new Map([...words, ...reasons]), sealedUpTo }
}

type Names = Awaited<ReturnType<typeof namesFor>>

const subjectOf = ({ subjectKind, subjectId }: EntryRow, numbers: Names['numbers']): TrailEntry['subject'] =>
  subjectKind === null || subjectId === null
    ? null
    : { kind: subjectKind, id: subjectId, number: numbers.get(subjectId) ?? null }

const entryView = (row: EntryRow, { staff, customers, numbers, words, sealedUpTo }: Names): TrailEntry => {
  const { entryId, recordedAt, event, outcome, actorKind, staffId, call } = row
  const customer = (id: string | null) =>
    id === null ? null : { profileId: id, name: customers.get(id) ?? null }
  return {
    entry: entryId,
    at: apiTimestamp(recordedAt),
    actor: actorKind,
    staff: (staffId && staff.get(staffId)) || null,
    customer: customer(row.customerAccountId),
    event,
    outcome,
    words: words.get(entryId) ?? null,
    looked: call?.startsWith('GET ') ?? false,
    about: customer(row.subjectAccountId),
    subject: subjectOf(row, numbers),
    call,
    requestId: row.requestId,
    sealed: entryId <= sealedUpTo,
  }
}

/** Entries with the names of those who are there today, and the words that somebody with these roles reads. */
export const entriesView = async (
  portal: Pick<Portal, 'db' | 'config'>,
  rows: readonly EntryRow[],
  { roles }: Pick<StaffActor, 'roles'>,
): Promise<TrailEntry[]> => {
  const names = await namesFor(portal, rows, roles)
  return rows.map((row) => entryView(row, names))
}
