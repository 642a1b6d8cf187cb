import type { SessionView } from '#contract/accounts.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import type { accounts } from '#contract/accounts.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { greetingName } from '#domain/shared/person-name.ts'

import { accountByName } from './accounts.store.ts'
import { readBasic } from './shared/credentials.ts'
import { countTry, forgetTries } from './shared/login-throttle.ts'
import { isPassword } from './shared/password-hash.ts'
import { endSession, startSession } from './sessions.store.ts'
import { profileOf } from './shared/profile-of.ts'

/**
 * Logs in with name and password. Unknown, inactive and wrong go one and the same way; that an account is blocked is
 * told only after the right password (ACC-05).
 */
export const login = async (portal: Portal, call: Call<typeof accounts.login>): Promise<SessionView> => {
  const { db, clock, config } = portal
  const typed = readBasic(call.headers.authorization) ?? refuse('LoginForm.errors.failed')
  const username = usernameOf(typed.username)
  await countTry(portal, username)
  const found = await accountByName(db, username)
  const right = await isPassword(found?.passwordHash, typed.password)
  if (!found || !right) return refuse('LoginForm.errors.failed')
  await forgetTries(db, username)
  if (found.blockedAt !== null) return refuse('LoginForm.errors.blocked')
  if (call.secrets.customer) await endSession(db, call.secrets.customer)
  const token = await startSession(db, { accountId: found.accountId, now: clock.now() })
  const profile = await profileOf(db, found.accountId)
  call.reply.header('set-cookie', sessionCookie(config, token))
  const firstName = profile ? greetingName(profile.person) : ''
  return { firstName, profileId: found.accountId, impersonation: false }
}
