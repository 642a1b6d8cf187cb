import type { policyChanges } from '#contract/policies/policy-changes.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { moveExplanationOf } from '#server/policies/policies.store.ts'
import { moveReasonsView } from '#server/policies/policy-reasons.view.ts'

import { calculateChange } from './calculate-change.ts'
import type { CalculatePeriod } from './calculate-change.ts'
import { sendForm } from './submit-change.ts'
import { showPayment } from './payment-facts.ts'

/**
 * The handlers of the changes of a policy: what each would cost, and sending it. What another period costs is given, since
 * periods are sold by a feature above this one.
 */
export const policyChangesHandlers = (
  portal: Portal,
  calculatePeriod: CalculatePeriod,
): Handlers<typeof policyChanges> => ({
  payment: (call) => showPayment(portal, call),
  moveExplanation: ({ caller, params: { policyId } }) =>
    findOwnOr404(
      caller,
      (accountId) => moveExplanationOf(portal.db, { accountId, policyId }),
      'policy_not_found',
    ),
  moveReasons: ({ locale }) => moveReasonsView(locale),
  calculate: (call) => calculateChange(portal, call, calculatePeriod),
  changeStartDate: (call) => sendForm(portal, 'START_DATE', call),
  changeAddress: (call) => sendForm(portal, 'ADDRESS', call),
  changePayment: (call) => sendForm(portal, 'PAYMENT', call),
})
