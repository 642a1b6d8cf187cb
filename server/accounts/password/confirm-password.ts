import type { accounts } from '#contract/accounts.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { judgeCurrentPassword, ownAccount } from './current-password.ts'
import { renewSession } from '#server/accounts/sessions.store.ts'

/**
 * The customer gives the password again for a call that needs it (security page, bars 10 and 11). The session goes on under
 * another secret, so that one that was copied before can do no more than before. Wrong passwords make the next try wait as
 * failed log-ins do, but are counted apart from those: a stranger who guesses at the log-in page cannot keep a customer
 * who is logged in from changing something.
 */
export const confirmPassword = async (
  portal: Portal,
  { caller, headers, params, reply, secrets }: Call<typeof accounts.confirmPassword>,
): Promise<undefined> => {
  const { db, clock, config } = portal
  const account = await ownAccount(db, caller, params.profileId)
  await judgeCurrentPassword(portal, account, headers['x-authorization-password'])
  const renewed = secrets.customer && (await renewSession(db, secrets.customer, clock.now()))
  if (!renewed) return refuse('errors.unauthenticated')
  await recordOwnAct(db, { accountId: account.accountId, event: 'CUSTOMER_PASSWORD_CONFIRMED' })
  reply.header('set-cookie', sessionCookie(config, renewed))
  return undefined
}
