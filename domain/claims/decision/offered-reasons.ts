import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'

type Reasoned = Pick<CostDecision, 'declineReason'> | null | undefined

/**
 * The reasons that staff choose from for a cost: those in use, and the one that the rules propose or that was chosen for it
 * before it went out of use.
 */
export const offeredReasons = (
  inUse: readonly DeclineReason[],
  standing: readonly Reasoned[],
): readonly DeclineReason[] =>
  DECLINE_REASONS.filter(
    (reason) => inUse.includes(reason) || standing.some((one) => one?.declineReason === reason),
  )
