import { and, eq, gt, lte } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { hashOfSecret, isSecret, newSecret } from '#server/platform/http/session.ts'
import { staffLogin } from '#server/staff/staff.tables.ts'

const LASTS_MS = 5 * 60_000

export type BegunStaffLogin = typeof staffLogin.$inferSelect

type NewLogin = Pick<BegunStaffLogin, 'username' | 'staffId' | 'challenge'> & { readonly now: number }

/** Stores a log-in that waits for its second factor, and returns its secret; deletes those that are over. */
export const beginLogin = async (db: Db, { now, ...begun }: NewLogin): Promise<string> => {
  const ticket = newSecret()
  await db.delete(staffLogin).where(lte(staffLogin.expiresAt, now))
  await db
    .insert(staffLogin)
    .values({ ...begun, ticketHash: hashOfSecret(ticket), expiresAt: now + LASTS_MS })
  return ticket
}

/** A log-in that waits for its second factor. */
export const begunLogin = async (
  db: Db,
  ticket: string,
  now: number,
): Promise<BegunStaffLogin | undefined> => {
  if (!isSecret(ticket)) return undefined
  const [login] = await db
    .select()
    .from(staffLogin)
    .where(and(eq(staffLogin.ticketHash, hashOfSecret(ticket)), gt(staffLogin.expiresAt, now)))
  return login
}

/** Ends a log-in that waited; of two at once only one ends it. */
export const endLogin = async (tx: Tx, { ticketHash }: BegunStaffLogin): Promise<boolean> => {
  const ended = await tx
    .delete(staffLogin)
    .where(eq(staffLogin.ticketHash, ticketHash))
    .returning({ username: staffLogin.username })
  return ended.length === 1
}
