import type { accounts } from '#contract/accounts.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { endedSessionCookie } from '#server/platform/http/session.ts'

import { endSession } from './sessions.store.ts'

/** Ends the session on the server and clears everything of it in the browser. */
export const logout = async (
  { db, config }: Portal,
  call: Pick<Call<typeof accounts.logout>, 'reply' | 'secrets'>,
): Promise<undefined> => {
  call.reply.header('set-cookie', endedSessionCookie(config))
  call.reply.header('clear-site-data', '"cache", "storage"')
  if (call.secrets.customer) await endSession(db, call.secrets.customer)
}
