import { passwordIssues } from '#domain/accounts/password.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

import type { Account } from './accounts.store.ts'
import { namesIn } from './accounts.store.ts'
import { isCommonPassword } from './common-passwords.ts'

type Wanted = { readonly password: string; readonly min: number }

/** Refuses a new password that breaks the checklist, holds the customer's own name, or that everybody thinks of. */
export const judgeNewPassword = async (
  db: Db,
  account: Account,
  { password, min }: Wanted,
): Promise<void> => {
  const people = await namesIn(db, account.accountId)
  const names = [account.username, ...people.flatMap(({ firstName, familyName }) => [firstName, familyName])]
  const found = passwordIssues(password, { min, names, common: isCommonPassword })
  if (found.length) refuse('invalid_input', found)
}
