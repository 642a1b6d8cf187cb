import { between } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { keyedHash } from '#server/platform/seal.ts'
import { change } from '#server/policies/policies.tables.ts'

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

// What it asked for is not there any more: its receipt would promise an answer that nobody gives.
const ENDED: readonly string[] = ['REFUSED', 'WITHDRAWN']

/**
 * The change that was sent under this key before. Refuses the key when it came with something else, and when that change was
 * taken back or refused since: what is sent then is another change, with a key of its own.
 */
export const changeSentBefore = async (
  tx: Tx,
  key: string,
): Promise<typeof change.$inferSelect | undefined> => {
  const [found] = await tx.select().from(change).where(ofSender(change.senderKey, key))
  if (found && (found.senderKey !== key || ENDED.includes(found.state))) refuse('policy_change_conflict')
  return found
}
