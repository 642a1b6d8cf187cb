import type { SessionView, accounts } from '#contract/accounts.ts'
import { recordAudit, recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { greetingName } from '#domain/shared/names/person-name.ts'

import { accountByName } from './accounts.store.ts'
import type { Account } from './accounts.store.ts'
import { parseBasicCredentials } from './shared/credentials.ts'
import { countAttempt, clearAttempts } from './shared/login-throttle.ts'
import { isPassword } from './shared/password-hash.ts'
import { endSession, startSession } from './sessions.store.ts'
import { profileOf } from './shared/profile-of.ts'

// On record for an unknown name too, so that its time says nothing.
const refuseWrong = async ({ db }: Portal, account: Account | undefined): Promise<never> => {
  const accountId = account?.accountId
  await recordAudit(db, { actor: 'AUTOMATIC', event: 'CUSTOMER_LOGIN_FAILED', accountId })
  return refuse('LoginForm.errors.failed')
}

/**
 * Logs in with user name and password. An unknown user name, an inactive account and a wrong password get the same reply;
 * a blocked account is reported only with the correct password (ACC-05).
 */
export const login = async (portal: Portal, call: Call<typeof accounts.login>): Promise<SessionView> => {
  const { db, clock, config } = portal
  const typed = parseBasicCredentials(call.headers.authorization) ?? refuse('LoginForm.errors.failed')
  const username = usernameOf(typed.username)
  await countAttempt(portal, username)
  const account = await accountByName(db, username)
  const correct = await isPassword(account?.passwordHash, typed.password)
  if (!account || !correct) return refuseWrong(portal, account)
  await clearAttempts(db, username)
  if (account.blockedAt !== null) return refuse('LoginForm.errors.blocked')
  const { accountId, passwordVersion } = account
  const device = deviceOf(call.headers['user-agent'])
  const token = await db.transaction(async (tx) => {
    const now = clock.now()
    if (call.secrets.customer) await endSession(tx, call.secrets.customer, now)
    await recordOwnAct(tx, { accountId, event: 'CUSTOMER_LOGGED_IN' })
    return startSession(tx, { accountId, passwordVersion, now, device })
  })
  const profile = await profileOf(db, account.accountId)
  call.reply.header('set-cookie', sessionCookie(config, token))
  const firstName = profile ? greetingName(profile.person) : ''
  return { firstName, profileId: account.accountId, impersonation: false }
}
