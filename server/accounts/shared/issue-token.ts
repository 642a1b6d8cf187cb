import { sql } from 'drizzle-orm'

import type { TokenPurpose } from '#contract/accounts.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { accountToken } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** For this many days the old e-mail address of an account can take back its change. */
export const UNDO_DAYS = 7

// Ruling 4.
const lifetimeOf: Record<TokenPurpose, number> = {
  ACTIVATE: 14 * DAY_MS,
  RESET_PASSWORD: 60 * MINUTE_MS,
  CHANGE_USERNAME: DAY_MS,
  UNDO_USERNAME: UNDO_DAYS * DAY_MS,
}

export type NewToken = {
  readonly accountId: string
  readonly purpose: TokenPurpose
  /** The e-mail address that the link gives the account, for the purposes that change it. */
  readonly username?: string
  readonly now: number
}

/**
 * Creates a single-use secret for a link in a mail; earlier ones for the same purpose become invalid, with two exceptions. Of
 * links that take back a change of e-mail address a second change would take away the way back from the first. Of links to
 * choose a first password a family gets one in the mail of each acceptance: they all work until one is used (decision 253).
 */
export const issueToken = async (
  tx: Tx,
  { accountId, purpose, username, now }: NewToken,
): Promise<string> => {
  const token = newSecret()
  const issued = {
    tokenHash: hashOfSecret(token),
    issuedAt: now,
    expiresAt: now + lifetimeOf[purpose],
    username: username ?? null,
  }
  await tx
    .insert(accountToken)
    .values({ ...issued, accountId, purpose })
    .onConflictDoUpdate({
      target: [accountToken.accountId, accountToken.purpose],
      // the condition of the index, word for word: a parameter in it would not be recognised
      targetWhere: sql`used_at IS NULL AND purpose NOT IN ('UNDO_USERNAME', 'ACTIVATE')`,
      set: issued,
    })
  return token
}

const pageOf: Record<Exclude<TokenPurpose, 'CHANGE_USERNAME' | 'UNDO_USERNAME'>, string> = {
  ACTIVATE: 'activate',
  RESET_PASSWORD: 'setpassword',
}

export type PasswordLink = {
  readonly purpose: keyof typeof pageOf
  readonly token: string
  readonly username: string
  readonly locale: Locale
}

/** The page to set a password, without the language. */
export const passwordPage = ({ purpose, token, username }: Omit<PasswordLink, 'locale'>): string =>
  `${pageOf[purpose]}/${token}/${encodeURIComponent(username)}`

/** The URL of that page, for a mail; its host comes only from the settings. */
export const passwordLink = (publicUrl: string, { locale, ...link }: PasswordLink): string =>
  pageAddress(publicUrl, locale, passwordPage(link))

export type UsernameLink = {
  readonly token: string
  /** The address of the account now. */
  readonly username: string
  /** The address that the link gives it. */
  readonly newUsername: string
  readonly locale: Locale
}

/** The URL of the page to confirm another e-mail address (`/setusername/…`), for a mail. */
export const usernameLink = (
  publicUrl: string,
  { token, username, newUsername, locale }: UsernameLink,
): string => {
  const names = [username, newUsername].map((name) => encodeURIComponent(name)).join('/')
  return pageAddress(publicUrl, locale, `setusername/${names}/${token}`)
}
