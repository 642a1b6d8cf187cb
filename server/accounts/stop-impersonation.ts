import type { accounts } from '#contract/accounts.ts'
import { isActing } from '#server/platform/actor.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { logout } from './logout.ts'

/** Ends a session in which support acts as a customer; the customer's own sessions continue (IMP-02). */
export const stopImpersonation = async (
  portal: Portal,
  call: Call<typeof accounts.stopImpersonation>,
): Promise<undefined> => {
  if (!isActing(call.caller)) refuse('errors.unauthenticated')
  await logout(portal, call)
  call.reply.header('location', '/')
}
