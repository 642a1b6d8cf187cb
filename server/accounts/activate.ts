import type { accounts } from '#contract/accounts.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { setPasswordByToken } from './password/set-password.ts'
import { openToken } from './tokens.store.ts'

/** Sets the first password of a new account with the link of the activation mail. */
export const activate = async (portal: Portal, call: Call<typeof accounts.activate>): Promise<undefined> => {
  const link = {
    id: call.params.id,
    token: call.headers['x-authorization-token'],
    purpose: 'ACTIVATE' as const,
  }
  const opened = await openToken(portal.db, link, portal.clock.now())
  if (opened.account.passwordHash !== null) refuse('account_already_active')
  await setPasswordByToken(portal, opened, call.body.password)
}
