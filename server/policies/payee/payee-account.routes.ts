import type { payeeAccount, PayeeAccountView } from '#contract/policies/payee-account.ts'
import { payoutHeldUntil } from '#domain/policies/billing/payout-hold.ts'
import { payeeAccountForm } from '#domain/policies/ending/payee-account.ts'
import { judge } from '#domain/shared/judge.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { accepted } from '#server/policies/changes/change-rules.ts'

import { findPayees } from './find-payees.ts'
import { givePayeeAccount } from './give-payee-account.ts'

/** The handlers of the account to which we pay a customer. */
export const payeeAccountHandlers = (portal: Portal): Handlers<typeof payeeAccount> => {
  const view = ({ endsWith, since }: { endsWith: string; since: number }): PayeeAccountView => {
    const from = payoutHeldUntil(since, portal.clock.now())
    return { endsWith, payableFrom: from === undefined ? null : amsterdam(from).date }
  }
  return {
    find: async ({ caller: { profileId } }) => {
      const payees = await findPayees(portal, profileId)
      if (!payees.length) return undefined
      return payees.map((payee) => ({ ...view(payee), policyNumbers: [...payee.policyNumbers] }))
    },
    give: async ({ caller: { profileId: accountId }, body }) => {
      const { refund } = accepted(judge(payeeAccountForm, body))
      return view(await givePayeeAccount(portal, { accountId, refund }))
    },
  }
}
