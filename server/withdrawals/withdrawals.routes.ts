import type { policyWithdrawal } from '#contract/withdrawals.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { stateWithdrawal, withdrawPolicy } from './withdraw.ts'

/** The handlers of withdrawals: the public statement, and that of a customer who is logged in. */
export const withdrawalHandlers = (portal: Portal): Handlers<typeof policyWithdrawal> => ({
  state: (call) => stateWithdrawal(portal, call),
  withdraw: (call) => withdrawPolicy(portal, call),
})
