import { contractsNamedBy } from '#domain/withdrawals/contracts-named-by.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

type PolicyNumbers = Pick<PolicyRow, 'policyNumber' | 'applicationNumber' | 'decidedAt' | 'cancelledAt'>

type StatementFacts = { readonly contractNumber: string; readonly receivedAt: number }

const before = (moment: number | null, receivedAt: number) => moment !== null && moment <= receivedAt

/** The policies of one customer that a statement of withdrawal means, as they stood when it came. */
export const policiesNamedBy = <P extends PolicyNumbers>(
  { contractNumber, receivedAt }: StatementFacts,
  policies: readonly P[],
): readonly P[] => {
  const asStated = policies.map((policy) => {
    const { policyNumber, applicationNumber, decidedAt, cancelledAt } = policy
    const decided = before(decidedAt, receivedAt)
    const waiting = !decided && !before(cancelledAt, receivedAt)
    return { policy, policyNumber, applicationNumber, waiting, decided }
  })
  return contractsNamedBy(contractNumber, asStated).map(({ policy }) => policy)
}

/**
 * The policies that a statement means, the one that it was matched with first: a person may have matched it with another than
 * its number means.
 */
export const policiesOfStatement = <P extends PolicyNumbers & { readonly policyId: string }>(
  statement: StatementFacts,
  { policies, policyId }: { readonly policies: readonly P[]; readonly policyId: string },
): readonly P[] => {
  const meant = policiesNamedBy(statement, policies)
  return meant[0]?.policyId === policyId ? meant : policies.filter((policy) => policy.policyId === policyId)
}
