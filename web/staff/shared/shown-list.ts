import { ifAllowed, tabStorage } from '#web/platform/browser-features.ts'
import { store } from '#web/platform/store.ts'

/** The page of the list from which cases are opened, in its order, until another one is shown. */
export type ShownList = {
  readonly caseIds: readonly string[]
  /** Whether there are more on the next page. */
  readonly hasMore: boolean
}

const KEPT = 'pont.staff.list'

const NO_LIST: ShownList = { caseIds: [], hasMore: false }

// a reload of the page of a case keeps its place
const keptList = () => {
  const kept = ifAllowed(() => tabStorage()?.getItem(KEPT))
  // written below in this form
  return kept ? (JSON.parse(kept) as ShownList) : NO_LIST
}

/** The page of the list that was shown last, in this tab. */
export const shownList = store<ShownList>(keptList())

/** Remembers the page of the list that is shown, in this tab. */
export const showList = (list: ShownList): void => {
  ifAllowed(() => tabStorage()?.setItem(KEPT, JSON.stringify(list)))
  shownList.set(list)
}

/** Where a case stands in a list, and its neighbours; undefined where it was not opened from that list. */
export const placeIn = ({ caseIds, hasMore }: ShownList, caseId: string) => {
  const at = caseIds.indexOf(caseId)
  if (at < 0) return undefined
  return { place: at + 1, total: caseIds.length, hasMore, before: caseIds[at - 1], next: caseIds[at + 1] }
}

/** The filter in the query of the list, for the address of its cases: all but the row at which its keys are, and its facts. */
export const filterQuery = (search: string): string => {
  const query = new URLSearchParams(search)
  query.delete('row')
  query.delete('peek')
  return query.size ? `?${query}` : ''
}
