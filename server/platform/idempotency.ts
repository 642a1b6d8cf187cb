import { keyedHash } from '#server/platform/seal.ts'

// as many hexadecimal digits as the values that were stored first
const DIGITS = 16

const hashOf = (secret: string, text: string) => keyedHash(secret, text).toString('hex').slice(0, DIGITS)

/** A key that a page generated, and whose page it was: the key of one account says nothing of another's. */
export type SenderKey = { readonly accountId: string; readonly idempotencyKey: string }

/** What is stored of a key and of what was sent under it: neither can be read from its hash. */
export type HashedKey = { readonly idempotencyKey: string; readonly contentHash: string }

/**
 * The two columns of something that is stored once: the key of an account, and what was sent under it, so that a key that
 * comes back with something else is known.
 */
export const hashedKey = (
  secret: string,
  { accountId, idempotencyKey }: SenderKey,
  content: unknown,
): HashedKey => ({
  idempotencyKey: hashOf(secret, `key ${accountId} ${idempotencyKey}`),
  contentHash: hashOf(secret, JSON.stringify([accountId, idempotencyKey, content])),
})
