import type { SQL } from 'drizzle-orm'

import type { TrailFilter, TrailPage } from '#contract/trail.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { foldLooks } from './fold-looks.ts'
import { knownEvents, peopleOf } from './names.store.ts'
import { conditionOf, countEntries, entriesOf } from './trail.store.ts'
import type { EntryRow } from './trail.store.ts'
import { entriesView } from './trail.view.ts'

/** The rows of a page, and the entries that are folded into them at most. */
const PAGE = 50
const MOST = 200

type FoldedRow = { readonly row: EntryRow; readonly fold: number }

// As many as fill a page; where looks are folded, more of them.
const readRows = async (db: Db, condition: SQL | undefined, before: number | undefined) => {
  const rows = await entriesOf(db, condition, { before, limit: PAGE + 1 })
  if (rows.length <= PAGE || new Set(foldLooks(rows).map(({ fold }) => fold)).size > PAGE)
    return { rows, hasMore: rows.length > PAGE }
  const limit = MOST - rows.length
  const more = await entriesOf(db, condition, { before: rows.at(-1)?.entryId, limit })
  return { rows: [...rows, ...more], hasMore: more.length === limit }
}

// The last row may go on in what was not read: it begins the next page, unless it is all of this one.
const fillPage = (rows: readonly EntryRow[], hasMore: boolean): readonly FoldedRow[] => {
  const folded = foldLooks(rows)
  const folds = [...new Set(folded.map(({ fold }) => fold))]
  const whole = hasMore && folds.length > 1 ? folds.slice(0, -1) : folds
  const shown = new Set(whole.slice(0, PAGE))
  return folded.filter(({ fold }) => shown.has(fold))
}

type Search = {
  readonly filter: TrailFilter
  readonly before: number | undefined
  readonly by: StaffActor
}

/** The newest entries of a search, or those before one of them: fifty rows, each with the looks that are folded into it. */
export const trailPage = async (portal: Portal, { filter, before, by }: Search): Promise<TrailPage> => {
  const { db } = portal
  const condition = await conditionOf(db, filter)
  const [{ rows, hasMore }, total, people, events] = await Promise.all([
    readRows(db, condition, before),
    countEntries(db, condition),
    peopleOf(db),
    knownEvents(db),
  ])
  const shown = fillPage(rows, hasMore)
  const views = await entriesView(
    portal,
    shown.map(({ row }) => row),
    by,
  )
  const entries = views.map((entry, index) => ({ ...entry, fold: shown[index]?.fold ?? entry.entry }))
  const isLast = shown.length === rows.length && !hasMore
  return { entries, total, people, events, next: isLast ? null : (entries.at(-1)?.entry ?? null) }
}
