import type { accounts } from '#contract/accounts.ts'
import { isUsername, usernameOf } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/http/http.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { accountByName } from '#server/accounts/accounts.store.ts'
import { mailPasswordLink } from '#server/accounts/shared/mail-password-link.ts'

type ResetRequest = { readonly id: string; readonly username: string }

const judgeName = (username: string) => {
  if (username === '') refuse('invalid_input', [issue('username', 'account_username_empty')])
  if (!isUsername(username)) refuse('invalid_input', [issue('username', 'account_username_invalid')])
}

/**
 * Accepts a request for a link to set a password. A job checks after the reply whether the address is known and belongs
 * to the account in the path, so that neither the reply nor its duration reveals it (ACC-02).
 */
export const requestReset = async (
  portal: Portal,
  call: Call<typeof accounts.requestReset>,
): Promise<undefined> => {
  const username = usernameOf(call.body.username)
  judgeName(username)
  await portal.limits.take('reset', call.clientAddress, 'account_too_many_attempts')
  await portal.limits.take('resetName', username, 'account_too_many_attempts')
  const payload: ResetRequest = { id: usernameOf(call.params.id), username }
  await addJob(portal.db, { name: 'account_reset', payload })
}

type Reset = { readonly username: string; readonly locale: Locale; readonly accountId: string }

// The page said that a mail comes; what is the case is said there only (security page, T2).
const mailBlocked = ({ db, config }: Portal, { username, locale, accountId }: Reset) => {
  const link = pageAddress(config.publicUrl, locale, 'service-contact/contact')
  return db.transaction((tx) =>
    queueMail(tx, { to: username, locale, template: mailTemplate('resetBlocked'), link, accountId }),
  )
}

const mailReset = async (portal: Portal, { id, username }: ResetRequest) => {
  const { db } = portal
  const account = await accountByName(db, username)
  if (!account) return
  const { locale } = account
  if (id !== account.username && id !== account.accountId) return
  if (account.blockedAt !== null) {
    await mailBlocked(portal, { username, locale, accountId: account.accountId })
    return
  }
  await db.transaction(async (tx) => {
    await recordOwnAct(tx, { accountId: account.accountId, event: 'CUSTOMER_PASSWORD_ASKED' })
    await mailPasswordLink(portal, tx, account)
  })
}

/** The job of a reset request: mails a link if the account exists, that it is blocked if it is, and otherwise nothing. */
export const resetTasks = (portal: Portal): Tasks => ({
  // the payload is what requestReset stored
  account_reset: (payload) => mailReset(portal, payload as ResetRequest),
})
