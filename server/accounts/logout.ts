import type { accounts } from '#contract/accounts.ts'
import { isActing } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { endedSessionCookie } from '#server/platform/http/session.ts'

import { endSession } from './sessions.store.ts'

/** Ends the session on the server and clears everything of it in the browser. */
export const logout = async (
  { db, config, clock }: Portal,
  {
    caller,
    reply,
    secrets: { customer: token },
  }: Pick<Call<typeof accounts.logout>, 'caller' | 'reply' | 'secrets'>,
): Promise<undefined> => {
  reply.header('set-cookie', endedSessionCookie(config))
  reply.header('clear-site-data', '"cache", "storage"')
  if (token === undefined) return
  await db.transaction(async (tx) => {
    await endSession(tx, token, clock.now())
    const event = isActing(caller) ? 'IMPERSONATION_STOPPED' : 'CUSTOMER_LOGGED_OUT'
    if ('profileId' in caller) await recordAudit(tx, { actor: caller, event })
  })
}
