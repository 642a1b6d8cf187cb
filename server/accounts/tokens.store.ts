import { and, eq, gt, gte, inArray, isNull } from 'drizzle-orm'

import type { TokenPurpose } from '#contract/accounts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { hashOfSecret, isSecret } from '#server/platform/http/session.ts'

import { account, accountToken } from './accounts.tables.ts'

const accountOfToken = async (db: Db, token: string | undefined) => {
  if (!isSecret(token)) return undefined
  const [storedToken] = await db
    .select({ token: accountToken, account })
    .from(accountToken)
    .innerJoin(account, eq(account.accountId, accountToken.accountId))
    .where(eq(accountToken.tokenHash, hashOfSecret(token)))
  return storedToken
}

type LinkOwner = {
  readonly token: typeof accountToken.$inferSelect
  readonly account: typeof account.$inferSelect
}

// Of several links to choose a first password another one was used: nobody changed anything that the owner did not.
const hasFirstPassword = ({ token, account: { passwordHash } }: LinkOwner) =>
  token.purpose === 'ACTIVATE' && passwordHash !== null

const refuseWhenOver = (owner: LinkOwner, now: number) => {
  const { usedAt, revoked, expiresAt } = owner.token
  if (revoked) refuse(hasFirstPassword(owner) ? 'account_link_not_needed' : 'account_link_revoked')
  if (usedAt !== null) refuse('account_link_used')
  if (expiresAt <= now) refuse('account_link_expired')
}

type Link = { readonly id: string; readonly token: string | undefined; readonly purpose?: TokenPurpose }

/**
 * The token of a link with its account, without using it up; refuses if it is unknown, used or expired. A token is valid
 * only for its own purpose, and only if the path names its own account.
 */
export const openToken = async (db: Db, { id, token, purpose }: Link, now: number) => {
  const owner = (await accountOfToken(db, token)) ?? refuse('account_link_invalid')
  const names = [owner.account.username, owner.account.accountId]
  // the link that takes a change back works after a second change too, when its path names an address in between
  const named = owner.token.purpose === 'UNDO_USERNAME' || names.includes(id.trim().toLowerCase())
  if (!named) refuse('account_link_invalid')
  if (purpose && owner.token.purpose !== purpose) refuse('account_link_invalid')
  refuseWhenOver(owner, now)
  return owner
}

/** Uses up a token, in the transaction of the action that it allows; of simultaneous calls only one succeeds. */
export const useToken = async (tx: Tx, tokenHash: Buffer, now: number): Promise<void> => {
  const used = await tx
    .update(accountToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountToken.tokenHash, tokenHash),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
    .returning({ purpose: accountToken.purpose })
  if (!used.length) refuse('account_link_used')
}

type TokensToRevoke = {
  readonly accountId: string
  readonly purposes: readonly [TokenPurpose, ...TokenPurpose[]]
  /** Only those that were issued then or later. */
  readonly issuedSince?: number
  readonly now: number
}

/** Makes the unused links of an account for these purposes invalid, and returns the purposes of those that still worked. */
export const revokeTokens = async (
  tx: Tx,
  { accountId, purposes, issuedSince, now }: TokensToRevoke,
): Promise<readonly TokenPurpose[]> => {
  const revoked = await tx
    .update(accountToken)
    .set({ usedAt: now, revoked: true })
    .where(
      and(
        eq(accountToken.accountId, accountId),
        inArray(accountToken.purpose, [...purposes]),
        isNull(accountToken.usedAt),
        issuedSince === undefined ? undefined : gte(accountToken.issuedAt, issuedSince),
      ),
    )
    .returning({ purpose: accountToken.purpose, expiresAt: accountToken.expiresAt })
  return revoked.flatMap(({ purpose, expiresAt }) => (expiresAt > now ? [purpose] : []))
}
