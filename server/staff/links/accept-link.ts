import type { StaffView } from '#contract/staff/staff-view.ts'
import type { staffLinks } from '#contract/staff/staff-links.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { passwordIssues, PASSWORD_MIN } from '#domain/accounts/password.ts'
import { issue } from '#domain/shared/issue.ts'
import { staffNameIssues, staffNameOf } from '#domain/staff/invitation.ts'
import { clearAttempts, countAttempt } from '#server/accounts/shared/login-throttle.ts'
import { hashOfPassword, isPassword } from '#server/accounts/shared/password-hash.ts'
import { isCommonPassword } from '#server/accounts/shared/common-passwords.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { proveFactor, saveFactor } from '#server/staff/factors/enrolment.ts'
import type { ProvedFactor } from '#server/staff/factors/enrolment.ts'
import { renewRecoveryCodes } from '#server/staff/factors/recovery-codes.ts'
import { countedAs } from '#server/staff/login/finish-login.ts'
import { replaceStaffSession, startStaffSession } from '#server/staff/staff-sessions.store.ts'
import { lockStaff, rolesOf, staffById } from '#server/staff/staff.store.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'
import { staffView } from '#server/staff/staff.view.ts'
import { eq } from 'drizzle-orm'

import { openStaffLink, spendStaffLink } from './staff-links.store.ts'
import type { StaffLinkRow } from './staff-links.store.ts'

type AcceptCall = Call<typeof staffLinks.accept>
type Accepted = {
  readonly link: StaffLinkRow
  readonly name: string
  readonly passwordHash: string
  readonly proved: ProvedFactor
  readonly call: AcceptCall
}

const nameFor = ({ name }: StaffLinkRow, { body }: AcceptCall) => {
  if (name !== null) return name
  const issues = staffNameIssues(body.name ?? '')
  if (issues.length) refuse('invalid_input', issues)
  return staffNameOf(body.name ?? '')
}

const newHash = async (password: string, names: readonly string[]) => {
  const issues = passwordIssues(password, { min: PASSWORD_MIN.change, names, common: isCommonPassword })
  if (issues.length) refuse('invalid_input', issues)
  return hashOfPassword(password)
}

// A lost factor alone does not open the account: whoever has only the link does not know the password.
const knownHash = async (portal: Portal, { staffId, username }: StaffLinkRow, password: string) => {
  await countAttempt(portal, countedAs(username), 'account_too_many_attempts')
  const member = staffId === null ? undefined : await staffById(portal.db, staffId)
  const right = await isPassword(member?.passwordHash, password)
  return member && right
    ? member.passwordHash
    : refuse('invalid_input', [issue('password', 'staff_password_incorrect')])
}

const addMember = async (tx: Tx, { link, name, passwordHash, proved, call }: Accepted, now: number) => {
  const { username, roles, createdBy: grantedBy } = link
  const { staffId } = proved
  await tx
    .insert(staff)
    .values({ staffId, username, name, passwordHash, locale: call.locale, createdAt: now })
  const grants = roles.map((role) => ({ staffId, role, grantedBy, grantedAt: now }))
  if (grants.length) await tx.insert(staffGrant).values(grants)
}

const renewMember = async (tx: Tx, { link, passwordHash }: Accepted, staffId: string) => {
  const member = (await lockStaff(tx, staffId)) ?? refuse('staff_link_invalid')
  if (member.disabledAt !== null) refuse('staff_link_invalid')
  await updateVersioned(tx, staff, { where: eq(staff.staffId, staffId), set: { passwordHash } })
  await clearAttempts(tx, countedAs(link.username))
}

const accept = async (tx: Tx, portal: Portal, accepted: Accepted) => {
  const { link, name, proved, call } = accepted
  const { staffId } = proved
  const now = portal.clock.now()
  await spendStaffLink(tx, link, now)
  await (link.staffId === null ? addMember(tx, accepted, now) : renewMember(tx, accepted, link.staffId))
  await saveFactor(tx, portal, proved)
  const recoveryCodes = await renewRecoveryCodes(tx, portal, staffId)
  const roles = await rolesOf(tx, staffId)
  const outcome = link.staffId === null ? 'INVITATION' : 'RESET'
  await recordAudit(tx, { actor: { kind: 'staff', staffId, roles }, event: 'STAFF_LINK_USED', outcome })
  if (call.secrets.staff) await replaceStaffSession(tx, call.secrets.staff, { staffId, now })
  const device = deviceOf(call.headers['user-agent'])
  const token = await startStaffSession(tx, { staffId, factor: proved.kind, device, now })
  return { token, member: staffView({ staffId, name, username: link.username, roles }), recoveryCodes }
}

/**
 * Uses a link up: of an invitation comes a member of staff with a password and a second factor, of a reset a new second
 * factor. All of it is stored, or nothing; the person is logged in.
 */
export const acceptLink = async (
  portal: Portal,
  call: AcceptCall,
): Promise<{ member: StaffView; recoveryCodes: string[] }> => {
  const { db, clock, config } = portal
  const { password, enrolled } = call.body
  const { link, newPassword } = await openStaffLink(db, call.headers['x-authorization-token'], clock.now())
  const member = link.staffId === null ? undefined : await staffById(db, link.staffId)
  const name = member?.name ?? nameFor(link, call)
  const passwordHash = newPassword
    ? await newHash(password, [link.username, name])
    : await knownHash(portal, link, password)
  const proved = await proveFactor(portal, link.linkId, enrolled)
  const done = await db.transaction((tx) => accept(tx, portal, { link, name, passwordHash, proved, call }))
  call.reply.header('set-cookie', sessionCookie(config, done.token, 'staff'))
  return { member: done.member, recoveryCodes: [...done.recoveryCodes] }
}
