import type { policyEnding } from '#contract/policies/policy-ending.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Call, Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { booksOf } from '#server/billing/shared/books-of.ts'
import { payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import { terminationReasonsView } from '#server/policies/policy-reasons.view.ts'

import { lastDayFacts } from '#server/policies/changes/kinds/end-of-policy.ts'
import { findChangeable } from '#server/policies/changes/calculate-change.ts'
import { sendForm } from '#server/policies/changes/submit-change.ts'

import { endingFactsView } from './policy-ending.view.ts'

const factsOf = async (portal: Portal, call: Call<typeof policyEnding.facts>) => {
  const { db, clock } = portal
  const { policyId } = call.params
  const ending = await findChangeable(portal, call, 'TERMINATE')
  const [books, { family }, payee] = await Promise.all([
    booksOf(db, policyId),
    lastDayFacts(db, ending),
    payeeOfPolicy(portal, db, policyId),
  ])
  const answeredBy = answerBy(amsterdam(clock.now()))
  return endingFactsView({ ...ending, books, family, account: payee?.account, answeredBy })
}

/** The handlers of the end of a policy. */
export const policyEndingHandlers = (portal: Portal): Handlers<typeof policyEnding> => ({
  facts: (call) => factsOf(portal, call),
  terminate: (call) => sendForm(portal, 'TERMINATE', call),
  reasons: ({ locale }) => terminationReasonsView(locale),
})
