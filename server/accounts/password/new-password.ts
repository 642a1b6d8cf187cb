import { passwordIssues } from '#domain/accounts/password.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import type { Account } from '#server/accounts/accounts.store.ts'
import { namesIn } from '#server/accounts/accounts.store.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses a new password that violates the checklist, contains a name of the customer, or is common. */
export const judgeNewPassword = async (
  db: Db,
  account: Account,
  { password, min }: { readonly password: string; readonly min: number },
): Promise<void> => {
  const people = await namesIn(db, account.accountId)
  const names = [account.username, ...people.flatMap(({ firstName, familyName }) => [firstName, familyName])]
  const found = passwordIssues(password, { min, names, common: isCommonPassword })
  if (found.length) refuse('invalid_input', found)
}
