import type { accounts } from '#contract/accounts.ts'
import { languageOf } from '#domain/shared/locale.ts'
import { isActing } from '#server/platform/actor.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { logout } from '#server/accounts/logout.ts'

/** Ends a session in which support acts as a customer; the customer's own sessions continue (IMP-02). */
export const stopImpersonation = async (
  portal: Portal,
  call: Call<typeof accounts.stopImpersonation>,
): Promise<undefined> => {
  const { caller, locale, reply } = call
  if (!isActing(caller)) return refuse('errors.unauthenticated')
  await logout(portal, call)
  // back to the page of the customer in the back office
  reply.header('location', `/${languageOf(locale)}/staff/customers/${caller.profileId}`)
  return undefined
}
