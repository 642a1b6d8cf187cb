import { totalPaid } from '#domain/claims/cost-decision.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'

/** Whether another person has to agree before a claim is paid: above this limit in cents (STAFF-03). */
export const needsSecondPerson = (costs: readonly CostDecision[], limitCents: number): boolean =>
  totalPaid(costs, 'CUSTOMER') + totalPaid(costs, 'CARE_PROVIDER') > limitCents

/** What a second person gave back, as the first one sent it. */
export type GivenBack = {
  /** The words in the mail and the letter. */
  readonly words: string
  /** Whether another person gave it back, and its costs are as they were. */
  readonly isUnchanged: boolean
}

/**
 * Whether the first person has to answer why a claim was given back before it is sent to a second person again: one of which nothing
 * was changed, with the same words for the customer.
 */
export const needsAnswer = ({ words: before, isUnchanged }: GivenBack, words: string): boolean =>
  isUnchanged && words === before

/** Whether two decisions on a cost say the same. */
export const isSameDecision = (one: CostDecision, other: CostDecision): boolean =>
  one.paidCents === other.paidCents &&
  one.providerCents === other.providerCents &&
  one.declineReason === other.declineReason
