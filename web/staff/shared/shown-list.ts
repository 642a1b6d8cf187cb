import type { CasePlace } from '#contract/cases/case-place.ts'
import { ifAllowed, tabStorage } from '#web/platform/browser-features.ts'
import { store } from '#web/platform/store.ts'

/** The page of the list from which cases are opened, in its order, until another one is shown. */
export type ShownList = {
  readonly caseIds: readonly string[]
  /** Whether there are more on the next page. */
  readonly hasMore: boolean
  /** Of the worklist: its filter, in which the server finds the place of a case over all pages. */
  readonly query?: string
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

/** Where a case stands on the page of a list, and its neighbours; undefined where it was not opened from that page. */
export const placeIn = ({ caseIds, hasMore }: ShownList, caseId: string): CasePlace | undefined => {
  const at = caseIds.indexOf(caseId)
  if (at < 0) return undefined
  const [before = null, next = null] = [caseIds[at - 1], caseIds[at + 1]]
  return { at: at + 1, total: caseIds.length, isMore: hasMore, before, next }
}

const queryWithout = (search: string, names: readonly string[]): string => {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size ? `?${query}` : ''
}

/** The filter in the query of the list, for the address of its cases: all but the row at which its keys are, and its facts. */
export const filterQuery = (search: string): string => queryWithout(search, ['row', 'peek'])

/** The same on whatever page of the list. */
export const listQuery = (search: string): string => queryWithout(search, ['row', 'peek', 'after'])

/** Whether a case, at an address with this query, was opened from the worklist: in it the server finds its place. */
export const isFromWorklist = ({ query, caseIds }: ShownList, caseId: string, search: string): boolean => {
  const wanted = listQuery(search)
  // a case that was opened from another list stands in that
  if (query === undefined) return wanted !== '' && !caseIds.includes(caseId)
  return wanted !== '' || query === wanted
}
