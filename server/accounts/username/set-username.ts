import type { accounts } from '#contract/accounts.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { accountByName, saveUsername } from '#server/accounts/accounts.store.ts'
import { endSessionsOf } from '#server/accounts/sessions.store.ts'
import { issueToken, passwordLink, UNDO_DAYS, usernameLink } from '#server/accounts/shared/issue-token.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { openToken, revokeTokens, useToken } from '#server/accounts/tokens.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/http.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Opened = Awaited<ReturnType<typeof openToken>>
type Change = Opened & { readonly newUsername: string; readonly now: number; readonly publicUrl: string }

/** The new address is confirmed; the old one can take it back for 7 days. */
const confirm = async (tx: Tx, { account, newUsername, now, publicUrl }: Change) => {
  const { accountId, username, locale } = account
  await saveUsername(tx, accountId, { username: newUsername })
  // links that went to the old address
  await revokeTokens(tx, { accountId, purposes: ['RESET_PASSWORD', 'ACTIVATE'], now })
  const token = await issueToken(tx, { accountId, purpose: 'UNDO_USERNAME', username, now })
  const link = usernameLink(publicUrl, { token, username: newUsername, newUsername: username, locale })
  await queueMails(tx, [
    {
      to: username,
      locale,
      template: mailTemplate('usernameChanged'),
      values: { address: newUsername, days: UNDO_DAYS },
      link,
      accountId,
    },
    { to: newUsername, locale, template: mailTemplate('usernameConfirmed'), accountId },
  ])
}

/**
 * The owner of the old address takes the change back. Whoever changed it knew the password, so it no longer works: a link
 * to choose another goes to the address that comes back, and every other link is void.
 */
const takeBack = async (tx: Tx, { account, newUsername, now, publicUrl }: Change) => {
  const { accountId, username, locale } = account
  await saveUsername(tx, accountId, { username: newUsername, passwordRemovedAt: now })
  await revokeTokens(tx, {
    accountId,
    purposes: ['RESET_PASSWORD', 'ACTIVATE', 'CHANGE_USERNAME', 'UNDO_USERNAME'],
    now,
  })
  const token = await issueToken(tx, { accountId, purpose: 'ACTIVATE', now })
  const link = passwordLink(publicUrl, { purpose: 'ACTIVATE', token, username: newUsername, locale })
  await queueMails(tx, [
    { to: newUsername, locale, template: mailTemplate('usernameRestored'), link, accountId },
    { to: username, locale, template: mailTemplate('usernameRemoved'), accountId },
  ])
}

/**
 * Gives an account the e-mail address of a link (ACC-04) and ends all its sessions: the new one that its owner asked for,
 * or within 7 days the old one. Refuses an address that another account has by now.
 */
export const setUsername = async (
  portal: Portal,
  call: Call<typeof accounts.setUsername>,
): Promise<undefined> => {
  const { db, clock, config } = portal
  const now = clock.now()
  const link = { id: call.params.id, token: call.headers['x-authorization-token'] }
  const opened = await openToken(db, link, now)
  const newUsername = opened.token.username ?? refuse('account_link_invalid')
  if (usernameOf(call.body.newUsername) !== newUsername) refuse('account_link_invalid')
  const owner = await accountByName(db, newUsername)
  if (owner && owner.accountId !== opened.account.accountId)
    refuse('invalid_input', [issue('newUsername', 'account_username_exists')])
  await db.transaction(async (tx) => {
    await lockAccount(tx, opened.account.accountId)
    await useToken(tx, opened.token.tokenHash, now)
    const change = { ...opened, newUsername, now, publicUrl: config.publicUrl }
    await (opened.token.purpose === 'UNDO_USERNAME' ? takeBack : confirm)(tx, change)
    await endSessionsOf(tx, opened.account.accountId)
  })
}
