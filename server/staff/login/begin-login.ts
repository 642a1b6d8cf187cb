import type { BegunLogin, staff } from '#contract/staff.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { parseBasicCredentials } from '#server/accounts/shared/credentials.ts'
import { isPassword } from '#server/accounts/shared/password-hash.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { passkeyQuestion } from '#server/staff/factors/passkeys.ts'
import { staffByName } from '#server/staff/staff.store.ts'

import { beginLogin } from './staff-logins.store.ts'

const NAME_MAX = 254

/**
 * The first step of a log-in. The reply and its time are the same for unknown names, disabled people, wrong passwords and
 * right ones: only with the second factor somebody learns whether all of it was right.
 */
export const beginStaffLogin = async (
  portal: Portal,
  call: Call<typeof staff.login>,
): Promise<BegunLogin> => {
  const { db, clock, config } = portal
  const typed = parseBasicCredentials(call.headers.authorization) ?? refuse('staff_login_failed')
  const username = usernameOf(typed.username).slice(0, NAME_MAX)
  const member = await staffByName(db, username)
  const right = await isPassword(member?.passwordHash, typed.password)
  const passkey = await passkeyQuestion(config)
  const ticket = await beginLogin(db, {
    username,
    staffId: member && right ? member.staffId : null,
    challenge: passkey.challenge,
    now: clock.now(),
  })
  return { ticket, passkey }
}
