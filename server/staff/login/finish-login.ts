import type { staff } from '#contract/staff.ts'
import type { StaffView } from '#contract/staff/staff-view.ts'
import type { SecondFactor } from '#contract/staff/second-factor.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { clearAttempts, countAttempt } from '#server/accounts/shared/login-throttle.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { recoveryCodesLeft } from '#server/staff/factors/recovery-codes.ts'
import { newTotpSecret, sealedTotp } from '#server/staff/factors/totp.ts'
import { spendFactor } from '#server/staff/factors/spend-factor.ts'
import { mailTemplate } from '#server/staff/staff.mails.ts'
import { replaceStaffSession, startStaffSession } from '#server/staff/staff-sessions.store.ts'
import { keepLanguage, rolesOf, staffById, staffByName } from '#server/staff/staff.store.ts'
import type { StaffRow } from '#server/staff/staff.store.ts'
import { staffView } from '#server/staff/staff.view.ts'

import { begunLogin, endLogin } from './staff-logins.store.ts'
import type { BegunStaffLogin } from './staff-logins.store.ts'

// A customer with the same address has a separate counter, so that neither locks the other out.
export const countedAs = (username: string): string => `staff ${username}`

// Whoever was logged in with a code of a list should know that it was used.
const tellOfRecovery = async (
  tx: Tx,
  { staffId, username, locale }: StaffRow,
  kind: SecondFactor['kind'],
) => {
  if (kind !== 'RECOVERY') return
  const values = { left: await recoveryCodesLeft(tx, staffId) }
  await queueMail(tx, { to: username, locale, template: mailTemplate('staffRecoveryUsed'), values })
}

type SecondStep = Call<typeof staff.secondFactor>

const NOBODY = '00000000-0000-4000-8000-000000000000'

// With a wrong name or password the same work is done for nobody, so that its time says nothing.
const nobody = (portal: Portal): StaffRow => ({
  staffId: NOBODY,
  username: '',
  name: '',
  passwordHash: '',
  totpSecret: sealedTotp(portal, NOBODY, newTotpSecret()),
  totpConfirmedAt: 0,
  totpStep: null,
  disabledAt: null,
  createdAt: 0,
  version: 1,
  locale: 'en-GB',
})

// Undefined where the name, the password or the factor is wrong.
const personOf = async (tx: Tx, portal: Portal, begun: BegunStaffLogin, factor: SecondFactor) => {
  const member = await staffById(tx, begun.staffId ?? NOBODY)
  const person = member?.disabledAt === null ? member : nobody(portal)
  const right = await spendFactor(tx, portal, { person, challenge: begun.challenge }, factor)
  return right && (await endLogin(tx, begun)) ? person : undefined
}

const recordFailure = async ({ db }: Portal, { username }: BegunStaffLogin) => {
  const person = await staffByName(db, username)
  const subject = person && { kind: 'STAFF' as const, id: person.staffId }
  await recordAudit(db, { actor: 'AUTOMATIC', event: 'STAFF_LOGIN_FAILED', subject })
}

/**
 * The second step of a log-in: starts a session if name, password and second factor are right. Each try is counted before it
 * is checked; what was wrong is not said.
 */
export const finishStaffLogin = async (portal: Portal, call: SecondStep): Promise<StaffView> => {
  const { db, clock, config } = portal
  const { ticket, factor } = call.body
  const begun = (await begunLogin(db, ticket, clock.now())) ?? refuse('staff_login_over')
  await countAttempt(portal, countedAs(begun.username), 'errors.tooManyRequests')
  const started = await db.transaction(async (tx) => {
    const person = await personOf(tx, portal, begun, factor)
    if (!person) return undefined
    const { staffId, name, username } = person
    const roles = await rolesOf(tx, staffId)
    const now = clock.now()
    // mails are in the language that somebody works in
    await keepLanguage(tx, staffId, call.locale)
    if (call.secrets.staff) await replaceStaffSession(tx, call.secrets.staff, { staffId, now })
    await recordAudit(tx, {
      actor: { kind: 'staff', staffId, roles },
      event: 'STAFF_LOGGED_IN',
      outcome: factor.kind,
    })
    await tellOfRecovery(tx, { ...person, locale: call.locale }, factor.kind)
    await clearAttempts(tx, countedAs(username))
    const device = deviceOf(call.headers['user-agent'])
    const token = await startStaffSession(tx, { staffId, factor: factor.kind, device, now })
    return { token, view: staffView({ staffId, name, username, roles }) }
  })
  if (!started) {
    await recordFailure(portal, begun)
    return refuse('staff_login_failed')
  }
  call.reply.header('set-cookie', sessionCookie(config, started.token, 'staff'))
  return started.view
}
