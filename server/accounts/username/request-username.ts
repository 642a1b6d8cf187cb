import type { accounts } from '#contract/accounts.ts'
import { newUsernameIssues } from '#domain/accounts/change-username.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { judgeCurrentPassword, ownAccount } from '#server/accounts/password/current-password.ts'
import { issueToken, usernameLink } from '#server/accounts/shared/issue-token.ts'
import { lockChecked } from '#server/accounts/shared/lock-account.ts'
import { isTaken } from '#server/accounts/shared/taken-username.ts'
import type { Call } from '#server/platform/http/http.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

/**
 * Asks for another e-mail address (PRO-03): refuses one that is wrong or taken, and without the current password. A link
 * goes to the new address; the old one is told at once, since the person who asks may not be its owner.
 */
export const requestUsername = async (
  portal: Portal,
  call: Call<typeof accounts.requestUsername>,
): Promise<undefined> => {
  const { db, clock, config } = portal
  const account = await ownAccount(db, call.caller, call.params.id)
  const issues = newUsernameIssues(call.body.newUsername, account.username)
  if (issues.length) refuse('invalid_input', issues)
  await judgeCurrentPassword(portal, account, call.headers['x-authorization-password'])
  // whether an address is taken shows only to a customer, and only a few times an hour
  await portal.limits.take('resetName', account.accountId, 'account_too_many_attempts')
  const newUsername = usernameOf(call.body.newUsername)
  if (await isTaken(portal, newUsername, account.accountId))
    refuse('invalid_input', [issue('newUsername', 'account_username_exists')])
  const { accountId, username, locale } = account
  await db.transaction(async (tx) => {
    await lockChecked(tx, account)
    await recordOwnAct(tx, { accountId, event: 'CUSTOMER_ADDRESS_ASKED' })
    const token = await issueToken(tx, {
      accountId,
      purpose: 'CHANGE_USERNAME',
      username: newUsername,
      now: clock.now(),
    })
    const link = usernameLink(config.publicUrl, { token, username, newUsername, locale })
    await queueMails(tx, [
      { to: newUsername, locale, template: mailTemplate('usernameLink'), link, accountId },
      {
        to: username,
        locale,
        template: mailTemplate('usernameRequested'),
        values: { address: newUsername },
        accountId,
      },
    ])
  })
}
