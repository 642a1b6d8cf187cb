import { worklist } from '#contract/worklist.ts'
import { call } from '#web/platform/api/call.ts'
import type { ReadPlace } from '#web/staff/shared/case-place.ts'
import { isFromWorklist, shownList } from '#web/staff/shared/shown-list.ts'

import { filterIn } from './work-query.ts'

/** Where a case stands in the worklist that it was opened from, over all of its pages; undefined where it was opened elsewhere. */
export const readPlaceInWorklist: ReadPlace = async (caseId, search) => {
  if (!isFromWorklist(shownList.get(), caseId, search)) return undefined
  const { after: _, ...filter } = filterIn(new URLSearchParams(search))
  // the case is read without it too
  return call(worklist.place, { query: { ...filter, caseId }, optional: true }).catch(() => undefined)
}
