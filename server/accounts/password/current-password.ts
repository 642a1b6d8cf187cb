import { issue } from '#domain/shared/issue.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { accountById } from '#server/accounts/accounts.store.ts'
import type { Account } from '#server/accounts/accounts.store.ts'
import { textOfBase64 } from '#server/accounts/shared/credentials.ts'
import { clearAttempts, countAttempt, triesInSession } from '#server/accounts/shared/login-throttle.ts'
import { isPassword } from '#server/accounts/shared/password-hash.ts'

const CURRENT = 'currentPassword'

/** The account of the caller, if the path names it by its id or address; otherwise as if it did not exist. */
export const ownAccount = async (db: Db, caller: Customer, id: string): Promise<Account> => {
  const account = (await accountById(db, caller.profileId)) ?? refuse('errors.unauthenticated')
  if (![account.username, account.accountId].includes(id.trim().toLowerCase())) refuse('errors.notFound')
  return account
}

/**
 * Refuses unless the header has the password of the account, in base64 of UTF-8, and returns it. Wrong ones make the next
 * try wait, as failed log-ins do.
 */
export const judgeCurrentPassword = async (
  portal: Portal,
  account: Account,
  header: string | undefined,
): Promise<string> => {
  if (!header) return refuse('invalid_input', [issue(CURRENT, 'account_current_password_empty')])
  const tries = triesInSession(account)
  await countAttempt(portal, tries, 'account_too_many_attempts')
  const current = textOfBase64(header)
  if (current === undefined || !(await isPassword(account.passwordHash, current))) {
    await recordOwnAct(portal.db, { accountId: account.accountId, event: 'CUSTOMER_PASSWORD_WRONG' })
    return refuse('invalid_input', [issue(CURRENT, 'account_current_password_incorrect')])
  }
  await clearAttempts(portal.db, tries)
  return current
}
