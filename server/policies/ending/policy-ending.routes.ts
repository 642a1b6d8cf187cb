import type { payeeAccount, PayeeAccountView } from '#contract/policies/payee-account.ts'
import type { policyEnding } from '#contract/policies/policy-ending.ts'
import { payoutHeldUntil } from '#domain/policies/billing/payout-hold.ts'
import { payeeAccountForm } from '#domain/policies/ending/payee-account.ts'
import { judge } from '#domain/shared/judge.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Call, Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { booksOf } from '#server/billing/shared/books-of.ts'
import { accountOfMandate } from '#server/billing/shared/refund-account.ts'
import { terminationReasonsView } from '#server/policies/policy-reasons.view.ts'

import { accepted } from '#server/policies/changes/change-rules.ts'
import { findPayee, givePayeeAccount } from '#server/policies/payee/give-payee-account.ts'
import { lastDayFacts } from '#server/policies/changes/kinds/end-of-policy.ts'
import { findChangeable } from '#server/policies/changes/calculate-change.ts'
import { sendForm } from '#server/policies/changes/submit-change.ts'

import { endingFactsView } from './policy-ending.view.ts'

const factsOf = async (portal: Portal, call: Call<typeof policyEnding.facts>) => {
  const { db, clock } = portal
  const { policyId } = call.params
  const ending = await findChangeable(portal, call, 'TERMINATE')
  const [books, { family }, account] = await Promise.all([
    booksOf(db, policyId),
    lastDayFacts(db, ending),
    accountOfMandate(portal, db, policyId),
  ])
  const answeredBy = answerBy(amsterdam(clock.now()))
  return endingFactsView({ ...ending, books, family, account, answeredBy })
}

/** The handlers of the end of a policy. */
export const policyEndingHandlers = (portal: Portal): Handlers<typeof policyEnding> => ({
  facts: (call) => factsOf(portal, call),
  terminate: (call) => sendForm(portal, 'TERMINATE', call),
  reasons: ({ locale }) => terminationReasonsView(locale),
})

/** The handlers of the account to which we pay a customer. */
export const payeeAccountHandlers = (portal: Portal): Handlers<typeof payeeAccount> => {
  const view = ({ endsWith, since }: { endsWith: string; since: number }): PayeeAccountView => {
    const from = payoutHeldUntil(since, portal.clock.now())
    return { endsWith, payableFrom: from === undefined ? null : amsterdam(from).date }
  }
  return {
    find: async ({ caller: { profileId } }) => {
      const payee = await findPayee(portal.db, profileId)
      return payee && view(payee)
    },
    give: async ({ caller: { profileId: accountId }, body }) => {
      const { refund } = accepted(judge(payeeAccountForm, body))
      return view(await givePayeeAccount(portal, { accountId, refund }))
    },
  }
}
