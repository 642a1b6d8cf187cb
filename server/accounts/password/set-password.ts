import type { accounts } from '#contract/accounts.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { PASSWORD_MIN, passwordOf, passwordIssues } from '#domain/accounts/password.ts'
import { issue } from '#domain/shared/issue.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Tx, Db } from '#server/platform/database/database.ts'
import { customerOf } from '#server/platform/http/caller.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { sessionCookie } from '#server/platform/http/session.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { savePassword, namesIn } from '#server/accounts/accounts.store.ts'
import type { Account } from '#server/accounts/accounts.store.ts'
import { lockAccount, lockChecked } from '#server/accounts/shared/lock-account.ts'
import { clearAttempts, triesInSession } from '#server/accounts/shared/login-throttle.ts'
import { hashOfPassword } from '#server/accounts/shared/password-hash.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { startSession } from '#server/accounts/sessions.store.ts'
import { endAllSessions } from '#server/accounts/shared/open-sessions.ts'
import { openToken, revokeTokens, useToken } from '#server/accounts/tokens.store.ts'

import { judgeCurrentPassword, ownAccount } from './current-password.ts'
import { isCommonPassword } from '#server/accounts/shared/common-passwords.ts'

// Refuses a new password that violates the checklist, contains a name of the customer, or is common.
const judgeNewPassword = async (
  db: Db,
  account: Account,
  { password, min }: { readonly password: string; readonly min: number },
): Promise<void> => {
  const people = await namesIn(db, account.accountId)
  const names = [account.username, ...people.flatMap(({ firstName, familyName }) => [firstName, familyName])]
  const issues = passwordIssues(password, { min, names, common: isCommonPassword })
  if (issues.length) refuse('invalid_input', issues)
}

/**
 * Stores the new password, ends all sessions, and makes links invalid that were asked for before, to another e-mail address
 * or for a password: whoever knew the old password may have them. Returns the version of the password, and whether another
 * e-mail address was waiting to be confirmed (ruling 60).
 */
const replacePassword = async (tx: Tx, account: Account, passwordHash: string, now: number) => {
  const { accountId } = account
  const version = await savePassword(tx, account, { passwordHash, now })
  await endAllSessions(tx, accountId, now)
  const purposes = ['CHANGE_USERNAME', 'RESET_PASSWORD', 'ACTIVATE'] as const
  const revoked = await revokeTokens(tx, { accountId, purposes, now })
  return { version, endedEmailChange: revoked.includes('CHANGE_USERNAME') }
}

type PasswordChange = { readonly now: number; readonly endedEmailChange: boolean }

const mailPasswordChange = async (tx: Tx, account: Account, { now, endedEmailChange }: PasswordChange) => {
  const { username, locale, accountId } = account
  const template = mailTemplate('passwordChanged')
  const values = { emailChange: endedEmailChange ? 'ended' : 'none' }
  await queueMail(tx, { to: username, locale, template, values, accountId })
  await warnOldAddresses(tx, { accountId, now, what: 'PASSWORD' })
}

type OpenedToken = Awaited<ReturnType<typeof openToken>>

// The first password of an account is no change; one after its address was taken back is (docs/rules/accounts.md).
const isChange = ({ account, token }: OpenedToken) =>
  token.purpose === 'RESET_PASSWORD' || account.passwordChangedAt !== null

/** Sets a password with a link: uses up the link, ends all sessions and clears the wait after failed log-ins. */
export const setPasswordByToken = async (portal: Portal, opened: OpenedToken, password: string) => {
  const { account, token } = opened
  await judgeNewPassword(portal.db, account, { password, min: PASSWORD_MIN.activation })
  const passwordHash = await hashOfPassword(password)
  const now = portal.clock.now()
  await portal.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.accountId)
    await useToken(tx, token.tokenHash, now)
    const { endedEmailChange } = await replacePassword(tx, locked, passwordHash, now)
    const event = isChange(opened) ? 'CUSTOMER_PASSWORD_CHANGED' : 'CUSTOMER_ACTIVATED'
    await recordOwnAct(tx, { accountId: account.accountId, event })
    await clearAttempts(tx, account.username)
    await clearAttempts(tx, triesInSession(account))
    if (isChange(opened)) await mailPasswordChange(tx, account, { now, endedEmailChange })
  })
}

type SetCall = Call<typeof accounts.setPassword>

const setPasswordInSession = async (portal: Portal, caller: Customer, call: SetCall) => {
  const { db, clock, config } = portal
  const { password } = call.body
  const account = await ownAccount(db, caller, call.params.id)
  const current = await judgeCurrentPassword(portal, account, call.headers['x-authorization-password'])
  if (passwordOf(current) === passwordOf(password))
    refuse('invalid_input', [issue('password', 'account_password_same_as_current')])
  await judgeNewPassword(db, account, { password, min: PASSWORD_MIN.change })
  const passwordHash = await hashOfPassword(password)
  const now = clock.now()
  const token = await db.transaction(async (tx) => {
    const locked = await lockChecked(tx, account)
    const { version, endedEmailChange } = await replacePassword(tx, locked, passwordHash, now)
    await recordOwnAct(tx, { accountId: account.accountId, event: 'CUSTOMER_PASSWORD_CHANGED' })
    await mailPasswordChange(tx, account, { now, endedEmailChange })
    return startSession(tx, {
      accountId: account.accountId,
      passwordVersion: version,
      now,
      device: deviceOf(call.headers['user-agent']),
    })
  })
  call.reply.header('set-cookie', sessionCookie(config, token))
}

/** Changes a password: with the token of the reset mail, or in a session with the current password. */
export const setPassword = async (portal: Portal, call: SetCall): Promise<undefined> => {
  const token = call.headers['x-authorization-token']
  const customer = customerOf(call.caller)
  if (token === undefined && customer) {
    await setPasswordInSession(portal, customer, call)
    return
  }
  const link = { id: call.params.id, token, purpose: 'RESET_PASSWORD' as const }
  await setPasswordByToken(portal, await openToken(portal.db, link, portal.clock.now()), call.body.password)
}
