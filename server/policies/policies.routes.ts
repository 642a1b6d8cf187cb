import { randomUUID } from 'node:crypto'

import type { policies, RequestedAccount } from '#contract/policies.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { pendingUsernameOf } from '#server/accounts/shared/pending-username.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Call, Handlers } from '#server/platform/http/http.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { requestedAccountsOf } from './changes/kinds/payment-change.ts'
import type { DetailsLists } from './changes/change-rules.ts'
import { submitChange } from './changes/submit-change.ts'
import { newestConditions } from './newest-conditions.ts'
import { policiesFinder } from './policies.store.ts'
import { paymentsView, policyViews } from './policies.view.ts'
import { paymentsOfAccount, policiesThatMayChange } from '#server/billing/shared/find-payments.ts'
import { withdrawChange, withdrawDetails } from './changes/decide-change.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'
import { heldWithAccount } from '#server/billing/shared/held-with-account.ts'
import { questionsOfPolicies } from '#server/policies/questions/questions-of-policies.ts'
import type { SubjectQuestions } from '#server/cases/shared/open-questions.ts'
import type { PolicyDetails } from './shared/policy-details.ts'
import { profileFactsOf } from './profile/profile-facts.ts'
import { profileView } from './profile/profile.view.ts'

const dayOf = ({ clock }: Portal) => ({
  today: clock.today(),
  changeAnsweredBy: answerBy(amsterdam(clock.now())),
})

// We ask about what waits only, and most lists have nothing that does.
const waitingOf = async (portal: Portal, accountId: string, policies: readonly PolicyDetails[]) => {
  const waits = policies.some(({ decidedAt, pendingChange }) => decidedAt === null || pendingChange !== null)
  const questions = waits ? await questionsOfPolicies(portal, accountId) : new Map<string, SubjectQuestions>()
  const pays = policies.some(({ pendingChange }) => pendingChange === 'PAYMENT')
  const accounts = pays ? await requestedAccountsOf(portal, accountId) : new Map<string, RequestedAccount>()
  const held = policies.some(({ moneyLeft }) => moneyLeft) ? await heldWithAccount(portal, accountId) : []
  const refunds = policies.flatMap(({ openRefunds }) => openRefunds ?? [])
  const cameBack = refunds.flatMap(({ state, payoutId }) => (state === 'RETURNED' ? [payoutId] : []))
  return { questions, accounts, held, again: await paidAgainOf(portal, cameBack) }
}

const sendDetails = (portal: Portal, call: Call<typeof policies.changeDetails>, lists: DetailsLists) => {
  const { version, idempotencyKey = randomUUID(), ...typed } = call.body
  const form = { typed, call, lists }
  return submitChange(portal, { actor: call.caller, kind: 'PERSONAL_DETAILS', version, idempotencyKey, form })
}

type PoliciesOf = ReturnType<typeof policiesFinder>

const listFor = async (portal: Portal, policiesOf: PoliciesOf, accountId: string) => {
  const [policies, conditions] = await Promise.all([policiesOf(accountId), newestConditions(portal.db)])
  const waiting = await waitingOf(portal, accountId, policies)
  return policyViews(policies, { ...dayOf(portal), ...waiting, conditions })
}

/** The handlers of policies, and of the profile, which is partly derived from them. */
export const policiesHandlers = (portal: Portal, lists: DetailsLists): Handlers<typeof policies> => {
  const policiesOf = policiesFinder(portal.db)
  return {
    changeDetails: (call) => sendDetails(portal, call, lists),
    withdrawDetails: async ({ caller: { profileId } }) => {
      await withdrawDetails(portal, profileId)
      return undefined
    },
    list: async ({ caller }) => listFor(portal, policiesOf, caller.profileId),
    payments: async ({ caller: { profileId } }) => {
      const [payments, mayChange] = await Promise.all([
        paymentsOfAccount(portal.db, profileId, portal.clock.today()),
        policiesThatMayChange(portal.db, profileId),
      ])
      return paymentsView(payments, mayChange)
    },
    withdrawChange: async ({ caller: { profileId: accountId }, params: { policyId } }) => {
      await withdrawChange(portal, { accountId, policyId })
      return undefined
    },
    profile: async ({ caller }) => {
      const profile = await findOwnOr404(caller, (profileId) => profileOf(portal.db, profileId))
      const [facts, pending] = await Promise.all([
        profileFactsOf(portal, caller.profileId),
        pendingUsernameOf(portal.db, caller.profileId, portal.clock.now()),
      ])
      return profileView(profile, { facts, pending })
    },
  }
}
