import { eq, sql } from 'drizzle-orm'

import type { CasePlace } from '#contract/cases/case-place.ts'
import type { WorkFilter } from '#contract/worklist.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { subjectsFor } from '#server/cases/shared/subjects-for.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { isOfList, orderedBy, rowsOfList } from './list-query.ts'
import type { Listing } from './list-query.ts'

// So many of each kind are counted before and after a case; who stands further down a list needs no number.
const COUNTED = 80

type CaseToFind = { readonly caseId: string; readonly filter: WorkFilter; readonly by: StaffActor }

type Neighbours = { readonly nearest: string | null; readonly cases: number }

const neighbours = async (portal: Portal, wanted: Omit<Listing, 'limit'>): Promise<Neighbours> => {
  const listing = { ...wanted, limit: COUNTED + 1 }
  const rows = rowsOfList(portal, listing, sql`kind`)
  const { rows: found } = await portal.db.execute<Neighbours>(sql`
    SELECT (array_agg(case_id ORDER BY ${orderedBy(listing)}))[1] AS nearest, count(*)::int AS cases FROM (${rows}) AS others`)
  return found[0] ?? { nearest: null, cases: 0 }
}

const caseInList = async (portal: Portal, { caseId, ...listing }: CaseToFind & Pick<Listing, 'found'>) => {
  const { rows } = await portal.db.execute<{ state: string; answerBy: string; openedAt: string }>(sql`
    SELECT state, answer_by::text AS "answerBy", opened_at::text AS "openedAt" FROM review_case
    WHERE ${eq(reviewCase.caseId, caseId)} AND ${isOfList(portal, listing)}`)
  return rows[0]
}

/**
 * Where a case stands in a list, over all of its pages, and the cases before and after it; undefined where it is not of this list. Who
 * takes or decides it meanwhile does not move it: the next case is still the next.
 */
export const placeInList = async (
  portal: Portal,
  { caseId, filter, by }: CaseToFind,
): Promise<CasePlace | undefined> => {
  const found = filter.q?.trim() ? await subjectsFor(portal, filter.q, by) : undefined
  const listing = { filter, by, found }
  const own = await caseInList(portal, { caseId, ...listing })
  if (!own) return undefined
  const place = [own.answerBy, own.openedAt, caseId] as const
  const [before, after] = await Promise.all([
    neighbours(portal, { ...listing, place, isBackwards: true }),
    neighbours(portal, { ...listing, place }),
  ])
  const isListed = own.state === (filter.waiting ? 'WAITING' : 'OPEN')
  return {
    at: isListed && before.cases <= COUNTED ? before.cases + 1 : null,
    total: before.cases + 1 + Math.min(after.cases, COUNTED),
    isMore: after.cases > COUNTED,
    before: before.nearest,
    next: after.nearest,
  }
}
