import { totalPaid } from '#domain/claims/cost-decision.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'

/** Whether another person has to agree before a claim is paid: above this limit in cents (STAFF-03). */
export const needsSecondPerson = (costs: readonly CostDecision[], limitCents: number): boolean =>
  totalPaid(costs, 'CUSTOMER') + totalPaid(costs, 'CARE_PROVIDER') > limitCents

/** Whether two decisions on a cost say the same. */
export const isSameDecision = (one: CostDecision, other: CostDecision): boolean =>
  one.paidCents === other.paidCents &&
  one.providerCents === other.providerCents &&
  one.declineReason === other.declineReason
