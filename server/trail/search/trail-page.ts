import type { TrailFilter, TrailPage } from '#contract/trail.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { knownEvents, peopleOf } from './names.store.ts'
import { conditionOf, countEntries, entriesOf } from './trail.store.ts'
import { entriesView } from './trail.view.ts'

const PAGE = 50

type Search = {
  readonly filter: TrailFilter
  readonly before: number | undefined
  readonly by: StaffActor
}

/** The newest entries of a search, or those before one of them. */
export const trailPage = async (portal: Portal, { filter, before, by }: Search): Promise<TrailPage> => {
  const { db } = portal
  const condition = await conditionOf(db, filter)
  const [rows, total, people, events] = await Promise.all([
    entriesOf(db, condition, { before, limit: PAGE + 1 }),
    countEntries(db, condition),
    peopleOf(db),
    knownEvents(db),
  ])
  const entries = await entriesView(portal, rows.slice(0, PAGE), by)
  return { entries, total, people, events, next: rows.length > PAGE ? (entries.at(-1)?.entry ?? null) : null }
}
