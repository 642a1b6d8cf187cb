import { between } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'

import { keyedHash } from '#server/platform/seal.ts'

const HALF = 16

const half = (secret: string, text: string) => keyedHash(secret, text).toString('hex').slice(0, HALF)

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A key that a page drew, and whose page it was: the key of one account says nothing of another's. */
export type Sender = { readonly accountId: string; readonly senderKey: string }

/**
 * The key of a sender as it is stored: its first half is of the account and the key that the page drew, its second half of
 * that with what was sent. So a key that comes back with something else is known, and what was sent cannot be read from it.
 */
export const storedKey = (secret: string, { accountId, senderKey }: Sender, content: unknown): string =>
  asUuid(
    half(secret, `key ${accountId} ${senderKey}`) +
      half(secret, JSON.stringify([accountId, senderKey, content])),
  )

/** Finds what was sent under the same key, with whatever content. */
export const ofSender = (column: AnyColumn, stored: string): SQL => {
  const own = stored.replaceAll('-', '').slice(0, HALF)
  return between(column, asUuid(own.padEnd(2 * HALF, '0')), asUuid(own.padEnd(2 * HALF, 'f')))
}
