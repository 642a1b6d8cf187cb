import type { StaffView, staff } from '#contract/staff.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { parseBasicCredentials } from '#server/accounts/shared/credentials.ts'
import { countAttempt, clearAttempts } from '#server/accounts/shared/login-throttle.ts'
import { isPassword } from '#server/accounts/shared/password-hash.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { endStaffSession, startStaffSession } from './staff-sessions.store.ts'
import { rolesOf, staffByName } from './staff.store.ts'
import { staffView } from './staff.view.ts'

// A customer with the same address has a separate counter, so that neither locks the other out.
const countedAs = (username: string) => `staff ${username}`

/**
 * Logs in a member of staff with name and password. Unknown names, disabled accounts and wrong passwords get the same
 * reply. There is no second factor yet, and a password alone must not open the back office: outside the demo everybody
 * is refused, with that same reply, so that nobody learns that a password is right (decision 35).
 */
export const loginStaff = async (portal: Portal, call: Call<typeof staff.login>): Promise<StaffView> => {
  const { db, clock, config } = portal
  const typed = parseBasicCredentials(call.headers.authorization) ?? refuse('staff_login_failed')
  const username = usernameOf(typed.username)
  await countAttempt(portal, countedAs(username), 'errors.tooManyRequests')
  const found = await staffByName(db, username)
  const right = await isPassword(found?.passwordHash, typed.password)
  if (!found || !right || !config.demo) return refuse('staff_login_failed')
  await clearAttempts(db, countedAs(username))
  const { staffId, name } = found
  const roles = await rolesOf(db, staffId)
  const token = await db.transaction(async (tx) => {
    if (call.secrets.staff) await endStaffSession(tx, call.secrets.staff)
    await recordAudit(tx, { actor: { kind: 'staff', staffId, roles }, event: 'STAFF_LOGGED_IN' })
    return startStaffSession(tx, staffId, clock.now())
  })
  call.reply.header('set-cookie', sessionCookie(config, token, 'staff'))
  return staffView({ name, roles })
}
