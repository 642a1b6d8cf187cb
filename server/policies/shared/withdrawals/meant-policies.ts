import { contractsMeant } from '#domain/policies/ending/contracts-meant.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

type Numbered = Pick<PolicyRow, 'policyNumber' | 'applicationNumber' | 'decidedAt' | 'cancelledAt'>

type Stated = { readonly contractNumber: string; readonly receivedAt: number }

const before = (moment: number | null, receivedAt: number) => moment !== null && moment <= receivedAt

/** The policies of one customer that a statement of withdrawal means, as they stood when it came. */
export const meantPolicies = <P extends Numbered>(
  { contractNumber, receivedAt }: Stated,
  policies: readonly P[],
): readonly P[] => {
  const asStated = policies.map((policy) => {
    const { policyNumber, applicationNumber, decidedAt, cancelledAt } = policy
    const decided = before(decidedAt, receivedAt)
    const waiting = !decided && !before(cancelledAt, receivedAt)
    return { policy, policyNumber, applicationNumber, waiting, decided }
  })
  return contractsMeant(contractNumber, asStated).map(({ policy }) => policy)
}
