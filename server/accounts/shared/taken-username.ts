import { and, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { accountByName } from '#server/accounts/accounts.store.ts'
import { accountToken } from '#server/accounts/accounts.tables.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** The links by which an old address can still take back its change. */
export const canTakeBack = (now: number): SQL | undefined =>
  // the condition of the index, word for word: a parameter in it would not be recognised
  and(
    sql`${accountToken.purpose} = 'UNDO_USERNAME'`,
    isNull(accountToken.usedAt),
    gt(accountToken.expiresAt, now),
  )

export type Reservation = { readonly accountId: string; readonly until: number }

/**
 * The account that had this address and can still take it back, and until when: nobody else gets the address before, or the
 * one who took the account could keep it (docs/rules/accounts.md).
 */
export const reservationOf = async (
  db: Db | Tx,
  username: string,
  now: number,
): Promise<Reservation | undefined> => {
  const [storedToken] = await db
    .select({ accountId: accountToken.accountId, until: accountToken.expiresAt })
    .from(accountToken)
    .where(and(eq(accountToken.username, username), canTakeBack(now)))
    .orderBy(desc(accountToken.expiresAt))
    .limit(1)
  return storedToken
}

/**
 * The last day on which an old address of this account can take its change back. Until then whoever has the account may
 * not be its owner: nothing may be done that the owner could not undo.
 */
export const lastDayToTakeBack = async (
  db: Db | Tx,
  accountId: string,
  now: number,
): Promise<CalendarDate | undefined> => {
  const [storedToken] = await db
    .select({ until: max(accountToken.expiresAt) })
    .from(accountToken)
    .where(and(eq(accountToken.accountId, accountId), canTakeBack(now)))
  return storedToken?.until ? amsterdam(storedToken.until).date : undefined
}

/** Whether another account than this has the address, or can still take it back. */
export const isTaken = async (
  { db, clock }: Portal,
  username: string,
  accountId: string,
): Promise<boolean> => {
  const owners = [
    (await accountByName(db, username))?.accountId,
    (await reservationOf(db, username, clock.now()))?.accountId,
  ]
  return owners.some((owner) => owner !== undefined && owner !== accountId)
}
