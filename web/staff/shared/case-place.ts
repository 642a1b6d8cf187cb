import type { CasePlace } from '#contract/cases/case-place.ts'
import { store } from '#web/platform/store.ts'

import { isOfMoneyList } from './list-address.ts'

/** Reads where a case, at an address with this query, stands in the list that it was opened from; undefined where that is unknown. */
export type ReadPlace = (caseId: string, search: string) => Promise<CasePlace | undefined>

const reader = store<ReadPlace>(() => Promise.resolve(undefined))

/** The worklist says how; the page of a case, beside it, does not know the worklist. */
export const setPlaceReader = (read: ReadPlace): void => reader.set(read)

/** Where a case stands in the list that it was opened from; of the list of what came in its page knows the neighbours. */
export const readPlace: ReadPlace = (caseId, search) =>
  isOfMoneyList(search) ? Promise.resolve(undefined) : reader.get()(caseId, search)
