import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'
import { joinNames } from '#domain/shared/text/name-list.ts'

import { endsAfterMain, startsBeforeMain } from './period.ts'
import type { Period } from './period.ts'

type OfFamily = { readonly policyNumber: string; readonly insuredName: string }

/**
 * The family policies that stand in the way of a change of the main one, as the context of the reason: everybody they insure,
 * and the number of the first (domain reference 7.3). Undefined if there is none.
 */
export const contextOfFamily = (family: readonly OfFamily[]): IssueContext | undefined => {
  const [first] = family
  if (!first) return undefined
  const names = new Set(family.map(({ insuredName }) => insuredName))
  return { policyNumber: first.policyNumber, insuredNames: joinNames([...names]) }
}

/** What stands in the way of the period of a family member by the time it is decided: it lies within that of the student. */
export const outsideMainIssues = (period: Period, main: Period): readonly Issue[] => [
  ...(startsBeforeMain(period, main)
    ? [issue('startDate', 'policy_start_date_outside_main_policy', { startDate: main.startDate })]
    : []),
  ...(endsAfterMain(period, main)
    ? [issue('endDate', 'policy_add_period_outside_main_policy', { endDate: main.endDate })]
    : []),
]
