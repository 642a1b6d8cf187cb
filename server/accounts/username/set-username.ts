import type { accounts } from '#contract/accounts.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { savePassword, saveUsername } from '#server/accounts/accounts.store.ts'
import type { Account } from '#server/accounts/accounts.store.ts'
import { endAllSessions } from '#server/accounts/shared/open-sessions.ts'
import { issueToken, passwordLink, UNDO_DAYS, usernameLink } from '#server/accounts/shared/issue-token.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { isTaken } from '#server/accounts/shared/taken-username.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { openToken, revokeTokens, useToken } from '#server/accounts/tokens.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/http.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

type Change = {
  /** As it was before, locked. */
  readonly account: Account
  /** When the link was issued. */
  readonly issuedAt: number
  readonly newUsername: string
  readonly now: number
  readonly publicUrl: string
}

/** The new address is confirmed; the old one can take it back for 7 days. */
const confirm = async (tx: Tx, { account, newUsername, now, publicUrl }: Change) => {
  const { accountId, username, locale } = account
  await saveUsername(tx, account, newUsername)
  // links that went to the old address
  await revokeTokens(tx, { accountId, purposes: ['RESET_PASSWORD', 'ACTIVATE'], now })
  // the addresses before this one; its own mail has the link
  await warnOldAddresses(tx, { accountId, now, what: 'EMAIL' })
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
 * to choose another goes to the address that comes back, and every other link is void. Only an earlier address can still
 * take this back: a thief who changes the address twice has the second of the old ones, never the first.
 */
const takeBack = async (tx: Tx, { account, issuedAt, newUsername, now, publicUrl }: Change) => {
  const { accountId, username, locale } = account
  await saveUsername(tx, account, newUsername)
  await savePassword(tx, account, { passwordHash: null, now })
  await revokeTokens(tx, { accountId, purposes: ['RESET_PASSWORD', 'ACTIVATE', 'CHANGE_USERNAME'], now })
  await revokeTokens(tx, { accountId, purposes: ['UNDO_USERNAME'], issuedSince: issuedAt, now })
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
  const { accountId } = opened.account
  if (await isTaken(portal, newUsername, accountId))
    refuse('invalid_input', [issue('newUsername', 'account_username_exists')])
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    await useToken(tx, opened.token.tokenHash, now)
    const { issuedAt } = opened.token
    const change = { account, issuedAt, newUsername, now, publicUrl: config.publicUrl }
    const isBack = opened.token.purpose === 'UNDO_USERNAME'
    await (isBack ? takeBack : confirm)(tx, change)
    const event = isBack ? 'CUSTOMER_ADDRESS_RESTORED' : 'CUSTOMER_ADDRESS_CHANGED'
    await recordOwnAct(tx, { accountId, event })
    await endAllSessions(tx, accountId, now)
  })
}
