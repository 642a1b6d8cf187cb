import { eq } from 'drizzle-orm'

import type { ownAccount } from '#contract/accounts/own-account.ts'
import { issue } from '#domain/shared/issue.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { account } from './accounts.tables.ts'

/** Stores the language in which we write to a customer; mails that wait already are in the one before. */
export const setLanguage = async (
  { db }: Portal,
  { caller, body }: Call<typeof ownAccount.setLanguage>,
): Promise<undefined> => {
  const locale =
    LOCALES.find((language) => language === body.locale) ??
    refuse('invalid_input', [issue('locale', 'account_language_unknown')])
  await db.transaction((tx) =>
    updateVersioned(tx, account, { where: eq(account.accountId, caller.profileId), set: { locale } }),
  )
}
