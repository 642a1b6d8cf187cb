import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import type { Account } from '#server/accounts/accounts.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { issueToken, passwordLink } from './issue-token.ts'

/**
 * Mails a link to choose a password to the address of an account, in the language of its owner, whatever page it was asked
 * on (MAIL-01). An account without a password gets a new activation link (ruling 3).
 */
export const mailPasswordLink = async (
  { clock, config }: Pick<Portal, 'clock' | 'config'>,
  tx: Tx,
  { accountId, username, locale, passwordHash }: Account,
): Promise<void> => {
  const purpose = passwordHash === null ? 'ACTIVATE' : 'RESET_PASSWORD'
  const token = await issueToken(tx, { accountId, purpose, now: clock.now() })
  const link = passwordLink(config.publicUrl, { purpose, token, username, locale })
  const template = mailTemplate(purpose === 'ACTIVATE' ? 'activation' : 'reset')
  await queueMail(tx, { to: username, locale, template, link, accountId })
}
