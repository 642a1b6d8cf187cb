import type { IssueContext } from '#domain/shared/issue.ts'
import { joinNames } from '#domain/shared/person-name.ts'

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
