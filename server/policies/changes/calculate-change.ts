import type { Calculation } from '#contract/calculation.ts'
import type { policyChanges } from '#contract/policies/policy-changes.ts'
import { withStatus } from '#domain/policies/status.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { findOwnPolicy } from '#server/policies/shared/find-policy.ts'
import { findPolicyRow } from '#server/policies/shared/known-policies.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'

import { endOfPolicy } from './kinds/end-of-policy.ts'
import { paymentChange } from './kinds/payment-change.ts'
import { startDateChange } from './kinds/start-date-change.ts'

// By the words of the wire; a period that is added is no change.
const CALCULATED = {
  TERMINATE: endOfPolicy,
  CHANGE_START_DATE: startDateChange,
  CHANGE_PAYMENT: paymentChange,
} as const

type CalculateCall = Pick<Call<typeof policyChanges.calculate>, 'caller' | 'params' | 'body'>

/** An own policy that can be changed in this way today; refuses what blocks it. Nothing is locked. */
export const findChangeable = async (
  { db, clock }: Portal,
  { caller, params: { policyId } }: Pick<CalculateCall, 'caller' | 'params'>,
  kind: PolicyChange['kind'],
) => {
  const today = clock.today()
  const find = (accountId: string) => findOwnPolicy(db, { accountId, policyId })
  const shown = withStatus(await findOwnOr404(caller, find, 'policy_not_found'), today)
  refuseBlocked(kind, shown, { today })
  const read = (accountId: string) => findPolicyRow(db, { accountId, policyId })
  const policy = await findOwnOr404(caller, read, 'policy_not_found')
  // the name of the family member whom it insures; null for the account holder
  return { policy, familyMember: shown.holder ? null : fullName(shown), today }
}

/** Calculates another period. */
export type CalculatePeriod = (portal: Portal, call: CalculateCall) => Promise<Calculation>

/**
 * What a change of an own policy would cost or give back (API-10); nothing is stored. Refuses what blocks the change and what
 * its form would refuse.
 */
export const calculateChange = async (
  portal: Portal,
  call: CalculateCall,
  calculatePeriod: CalculatePeriod,
): Promise<Calculation> => {
  const { purpose } = call.body
  if (purpose === 'RENEW') return calculatePeriod(portal, call)
  const { kind, calculate } = CALCULATED[purpose]
  return calculate(portal, { ...(await findChangeable(portal, call, kind)), body: call.body })
}
