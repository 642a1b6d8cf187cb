import { filterQuery } from './shown-list.ts'
import type { StaffPaths } from './staff-paths.ts'

const LIST = 'list'
const MONEY = 'money'

/** The query of a case that is opened from the list of what came in, with the filter of that list. */
export const moneyListQuery = (search: string): string => {
  const query = new URLSearchParams(filterQuery(search))
  query.set(LIST, MONEY)
  return `?${query}`
}

/** Whether a case at an address with this query was opened from the list of what came in. */
export const isOfMoneyList = (search: string): boolean => new URLSearchParams(search).get(LIST) === MONEY

/** The list that a case was opened from, by the query of its address. */
export const listAddress = (paths: StaffPaths, search: string): string => {
  const query = new URLSearchParams(search)
  if (!isOfMoneyList(search)) return paths.work(search)
  query.delete(LIST)
  return paths.money(query.size ? `?${query}` : '')
}
