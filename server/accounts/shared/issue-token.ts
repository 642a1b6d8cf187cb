import { isNull } from 'drizzle-orm'

import type { TokenPurpose } from '#contract/accounts.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { accountToken } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

// Ruling 4.
const lifetimeOf: Record<TokenPurpose, number> = {
  ACTIVATE: 14 * DAY_MS,
  RESET_PASSWORD: 60 * MINUTE_MS,
  CHANGE_USERNAME: DAY_MS,
}

export type NewToken = { readonly accountId: string; readonly purpose: TokenPurpose; readonly now: number }

/** Creates a single-use secret for a link in a mail; earlier ones for the same purpose become invalid. */
export const issueToken = async (tx: Tx, { accountId, purpose, now }: NewToken): Promise<string> => {
  const token = newSecret()
  const issued = { tokenHash: hashOfSecret(token), issuedAt: now, expiresAt: now + lifetimeOf[purpose] }
  await tx
    .insert(accountToken)
    .values({ ...issued, accountId, purpose })
    .onConflictDoUpdate({
      target: [accountToken.accountId, accountToken.purpose],
      targetWhere: isNull(accountToken.usedAt),
      set: issued,
    })
  return token
}

const pageOf: Record<Exclude<TokenPurpose, 'CHANGE_USERNAME'>, string> = {
  ACTIVATE: 'activate',
  RESET_PASSWORD: 'setpassword',
}

export type PasswordLink = {
  readonly purpose: keyof typeof pageOf
  readonly token: string
  readonly username: string
  readonly locale: Locale
}

/** The URL of the page to set a password, for a mail; its host comes only from the settings. */
export const passwordLink = (
  publicUrl: string,
  { purpose, token, username, locale }: PasswordLink,
): string => {
  const language = locale === 'nl' ? 'nl' : 'en'
  return `${publicUrl}/${language}/${pageOf[purpose]}/${token}/${encodeURIComponent(username)}`
}
