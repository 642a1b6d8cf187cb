import type { policyEnding } from '#contract/policies/policy-ending.ts'
import { blockerOf } from '#domain/policies/actions/actions.ts'
import { withStatus } from '#domain/policies/status.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Call, Handlers } from '#server/platform/http/http.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { booksOf } from '#server/policies/changes/change-quote.ts'
import { readPolicyToBill } from '#server/policies/shared/known-policies.ts'
import { findOwnPolicy } from '#server/policies/shared/find-policy.ts'
import { accountOfMandate } from '#server/billing/shared/refund-account.ts'
import { terminationReasonsView } from '#server/policies/policy-reasons.view.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'

import { lastDayFacts } from '#server/policies/changes/last-day-facts.ts'
import { endingFactsView } from './policy-ending.view.ts'
import { terminatePolicy } from './terminate-policy.ts'

const factsOf = async (portal: Portal, { caller, params }: Call<typeof policyEnding.facts>) => {
  const { db, clock } = portal
  const { policyId } = params
  const today = clock.today()
  const find = (accountId: string) => findOwnPolicy(db, { accountId, policyId })
  const shown = withStatus(await findOwnOr404(caller, find, 'policy_not_found'), today)
  const blocker = blockerOf('TERMINATE', shown, { today })
  if (blocker) refuseBlocked(blocker, shown, { today })
  const read = (accountId: string) => readPolicyToBill(db, { accountId, policyId })
  const policy = await findOwnOr404(caller, read, 'policy_not_found')
  const [books, { family, familyMember }, account] = await Promise.all([
    booksOf(db, policyId),
    lastDayFacts(db, { policy, familyMember: shown.holder ? null : fullName(shown), today }),
    accountOfMandate(portal, db, policyId),
  ])
  const answeredBy = answerBy(amsterdam(clock.now()))
  return endingFactsView({ policy, books, family, familyMember, account, answeredBy })
}

/** The handlers of the end of a policy. */
export const policyEndingHandlers = (portal: Portal): Handlers<typeof policyEnding> => ({
  facts: (call) => factsOf(portal, call),
  terminate: (call) => terminatePolicy(portal, call),
  reasons: ({ locale }) => terminationReasonsView(locale),
})
