import { eq } from 'drizzle-orm'

import type { OwnStaffAccount, staffAccount } from '#contract/staff/staff-account.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { PASSWORD_MIN, passwordIssues } from '#domain/accounts/password.ts'
import { issue } from '#domain/shared/issue.ts'
import { isCommonPassword } from '#server/accounts/shared/common-passwords.ts'
import { hashOfPassword, isPassword } from '#server/accounts/shared/password-hash.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import { hashOfSecret, sessionCookie } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { endStaffSessions, staffSessionsOf, startStaffSession } from '#server/staff/staff-sessions.store.ts'
import { staff } from '#server/staff/staff.tables.ts'

import { ownAccountView } from './account.view.ts'
import { tellOfChange } from './change-factors.ts'
import { withPassword } from './current-password.ts'

/** Sets another password: all sessions end, and this browser gets a new one. */
export const changePassword = async (
  portal: Portal,
  { caller, headers, body, secrets, reply }: Call<typeof staffAccount.changePassword>,
): Promise<undefined> => {
  const { db, clock, config } = portal
  const { password } = body
  const person = await withPassword(portal, caller, headers['x-authorization-password'])
  const { staffId, username, name } = person
  if (await isPassword(person.passwordHash, password))
    refuse('invalid_input', [issue('password', 'account_password_same_as_current')])
  const facts = { min: PASSWORD_MIN.change, names: [username, name], common: isCommonPassword }
  const issues = passwordIssues(password, facts)
  if (issues.length) refuse('invalid_input', issues)
  const passwordHash = await hashOfPassword(password)
  const now = clock.now()
  const token = await db.transaction(async (tx) => {
    await updateVersioned(tx, staff, { where: eq(staff.staffId, staffId), set: { passwordHash } })
    const own = secrets.staff && hashOfSecret(secrets.staff)
    const sessions = await staffSessionsOf(tx, staffId, now)
    const factor = sessions.find(({ sessionHash }) => own && sessionHash.equals(own))?.factor
    await endStaffSessions(tx, staffId, now)
    await tellOfChange(tx, person, 'PASSWORD')
    await recordAudit(tx, { actor: caller, event: 'STAFF_PASSWORD_CHANGED' })
    return startStaffSession(tx, {
      staffId,
      factor: factor ?? refuse('errors.unauthenticated'),
      device: deviceOf(headers['user-agent']),
      now,
    })
  })
  reply.header('set-cookie', sessionCookie(config, token, 'staff'))
  return undefined
}

/** Logs out another browser of one's own. */
export const endOwnSession = (
  portal: Portal,
  { caller, params, secrets }: Call<typeof staffAccount.endSession>,
): Promise<OwnStaffAccount> =>
  portal.db.transaction(async (tx) => {
    const { staffId } = caller
    const ended = await endStaffSessions(tx, staffId, portal.clock.now(), { sessionId: params.sessionId })
    if (!ended) refuse('errors.notFound')
    await recordAudit(tx, { actor: caller, event: 'STAFF_SESSIONS_ENDED' })
    return ownAccountView(portal, tx, { staffId, own: secrets.staff })
  })
