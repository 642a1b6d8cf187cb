import type { PolicyView } from '#contract/policies.ts'

type FamilyMember = Pick<PolicyView, 'policyNumber' | 'mainPolicyNumber'>

/** A policy that stands by itself, with those of the family members who joined it. */
export type Family<P extends FamilyMember> = { readonly main: P; readonly joined: readonly P[] }

// The child of a partner who joined belongs to the policy at the top; policies in a circle stand by themselves.
const topOf = <P extends FamilyMember>(
  policy: P,
  byNumber: ReadonlyMap<string, P>,
  passed: readonly P[] = [],
): P => {
  const last = passed.at(-1) ?? policy
  const main = last.mainPolicyNumber === null ? undefined : byNumber.get(last.mainPolicyNumber)
  if (!main) return last
  return main === policy || passed.includes(main) ? policy : topOf(policy, byNumber, [...passed, main])
}

/** Each policy of the list once: those that stand by themselves, with everybody who joined them directly or through others. */
export const groupFamilies = <P extends FamilyMember>(policies: readonly P[]): readonly Family<P>[] => {
  const byNumber = new Map(policies.map((policy) => [policy.policyNumber, policy]))
  const tops = policies.map((policy) => topOf(policy, byNumber))
  return policies
    .filter((policy, index) => tops[index] === policy)
    .map((main) => ({
      main,
      joined: policies.filter((policy, index) => policy !== main && tops[index] === main),
    }))
}

/** The policies that have an insurance card now; each family member follows the person they joined. */
export const policiesWithCard = (policies: readonly PolicyView[]): readonly PolicyView[] => {
  const cards = policies.filter(({ documents }) => documents.includes('INSURANCE_CARD'))
  return groupFamilies(cards).flatMap(({ main, joined }) => [main, ...joined])
}
