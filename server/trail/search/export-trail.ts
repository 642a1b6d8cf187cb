import type { FileReply } from '#contract/endpoint.ts'
import type { TrailEntry, TrailFilter } from '#contract/trail.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { csvOf } from '#server/platform/text/csv.ts'

import { conditionOf, entriesOf } from './trail.store.ts'
import { entriesView } from './trail.view.ts'

const MOST = 20_000

const nameOf = (customer: TrailEntry['about']) => customer && (customer.name ?? customer.profileId)

const rowOf = ({ staff, customer, about, subject, ...entry }: TrailEntry) => ({
  entry: entry.entry,
  at: entry.at,
  actor: entry.actor,
  staff: staff?.name,
  roles: staff?.roles.join(' '),
  customer: nameOf(customer),
  event: entry.event,
  outcome: entry.outcome,
  why: entry.words,
  about: nameOf(about),
  subject_kind: subject?.kind,
  subject: subject && (subject.number ?? subject.id),
  call: entry.call,
  request: entry.requestId,
  sealed: entry.sealed ? 'yes' : 'no',
})

const COLUMNS = [
  'entry',
  'at',
  'actor',
  'staff',
  'roles',
  'customer',
  'event',
  'outcome',
  'why',
  'about',
  'subject_kind',
  'subject',
  'call',
  'request',
  'sealed',
] as const

/** The entries of a search as a file, the newest first. */
export const exportTrail = async (
  portal: Portal,
  filter: TrailFilter,
  by: StaffActor,
): Promise<FileReply> => {
  const { db, clock } = portal
  const rows = await entriesOf(db, await conditionOf(db, filter), { limit: MOST + 1 })
  if (rows.length > MOST) refuse('staff_export_too_long')
  const entries = await entriesView(portal, rows, by)
  return { fileName: `trail-${clock.today()}.csv`, bytes: csvOf(COLUMNS, entries.map(rowOf)) }
}
