import { eq } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { HashedKey } from '#server/platform/idempotency.ts'
import { change } from '#server/policies/policies.tables.ts'

// What it asked for is not there any more: its receipt would promise an answer that nobody gives.
const ENDED: readonly string[] = ['REFUSED', 'WITHDRAWN']

/**
 * The change that was sent under this key before. Refuses the key when it came with something else, and when that change was
 * taken back or refused since: what is sent then is another change, with a key of its own.
 */
export const changeSentBefore = async (
  tx: Tx,
  { idempotencyKey, contentHash }: HashedKey,
): Promise<typeof change.$inferSelect | undefined> => {
  const [found] = await tx.select().from(change).where(eq(change.idempotencyKey, idempotencyKey))
  if (found && (found.contentHash !== contentHash || ENDED.includes(found.state)))
    refuse('policy_change_conflict')
  return found
}
