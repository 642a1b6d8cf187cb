import type { PolicyPayment, policyChanges } from '#contract/policies/policy-changes.ts'
import type { Call } from '#server/platform/http/http.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { paymentFactsOf } from '#server/policies/changes/judge-change.ts'
import { readPolicyToBill } from '#server/policies/shared/known-policies.ts'

type Shown = Pick<Call<typeof policyChanges.payment>, 'caller' | 'params'>

/** How an own policy is paid, and how it could be; of the account only the end. */
export const showPayment = async (portal: Portal, { caller, params }: Shown): Promise<PolicyPayment> => {
  const { policyId } = params
  const read = (accountId: string) => readPolicyToBill(portal.db, { accountId, policyId })
  const policy = await findOwnOr404(caller, read, 'policy_not_found')
  const { running, paid, facts } = await paymentFactsOf(portal.db, policy, portal.clock.today())
  return {
    ...facts.current,
    accountEndsWith: facts.accountEndsWith,
    bankAccountHolder: running?.accountHolder ?? null,
    mandateKind: paid.running,
    oneCollectionPaysAll: paid.oneCollectionPaysAll,
    mandateReference: running?.reference ?? null,
    options: facts.options.map(({ method, terms }) => ({ method, terms: [...terms] })),
    minors: [...facts.minors],
    version: policy.version,
  }
}
