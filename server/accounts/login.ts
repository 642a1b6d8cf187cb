import type { SessionView, accounts } from '#contract/accounts.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { greetingName } from '#domain/shared/names/person-name.ts'

import { accountByName } from './accounts.store.ts'
import { parseBasicCredentials } from './shared/credentials.ts'
import { countAttempt, clearAttempts } from './shared/login-throttle.ts'
import { isPassword } from './shared/password-hash.ts'
import { endSession, startSession } from './sessions.store.ts'
import { profileOf } from './shared/profile-of.ts'

/**
 * Logs in with user name and password. An unknown user name, an inactive account and a wrong password get the same reply;
 * a blocked account is reported only with the correct password (ACC-05).
 */
export const login = async (portal: Portal, call: Call<typeof accounts.login>): Promise<SessionView> => {
  const { db, clock, config } = portal
  const typed = parseBasicCredentials(call.headers.authorization) ?? refuse('LoginForm.errors.failed')
  const username = usernameOf(typed.username)
  await countAttempt(portal, username)
  const found = await accountByName(db, username)
  const correct = await isPassword(found?.passwordHash, typed.password)
  if (!found || !correct) return refuse('LoginForm.errors.failed')
  await clearAttempts(db, username)
  if (found.blockedAt !== null) return refuse('LoginForm.errors.blocked')
  if (call.secrets.customer) await endSession(db, call.secrets.customer)
  const token = await startSession(db, {
    accountId: found.accountId,
    passwordVersion: found.passwordVersion,
    now: clock.now(),
    device: deviceOf(call.headers['user-agent']),
  })
  const profile = await profileOf(db, found.accountId)
  call.reply.header('set-cookie', sessionCookie(config, token))
  const firstName = profile ? greetingName(profile.person) : ''
  return { firstName, profileId: found.accountId, impersonation: false }
}
