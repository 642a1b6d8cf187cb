import { asc, eq, inArray } from 'drizzle-orm'

import type { Account } from '#server/accounts/accounts.store.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

/**
 * Locks accounts until the end of the transaction, so that two changes of their policies run one after the other. The
 * order of locks is account, request, policy, claim or change, case, invoice (docs/architecture.md). Log-ins are not blocked: a new
 * session only requires that the key of the account does not change (FOR UPDATE would block every insert that refers to it).
 */
export const lockAccounts = async (tx: Tx, accountIds: readonly string[]): Promise<void> => {
  await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(inArray(account.accountId, [...accountIds]))
    // two transactions that lock several accounts take them in the same order
    .orderBy(asc(account.accountId))
    .for('no key update')
}

/** Locks one account, as `lockAccounts` does, and returns it; refuses as changed meanwhile if it was closed. */
export const lockAccount = async (tx: Tx, accountId: string): Promise<Account> => {
  const [locked] = await tx
    .select()
    .from(account)
    .where(eq(account.accountId, accountId))
    .for('no key update')
  return locked && locked.closedAt === null ? locked : refuse('policy_change_conflict')
}

/**
 * Locks the account whose password was checked before the transaction and returns it as it is now. Refuses as logged out if
 * its password or address has changed since: what a thief sent must not overtake the owner who locks them out.
 */
export const lockChecked = async (tx: Tx, checked: Account): Promise<Account> => {
  const locked = await lockAccount(tx, checked.accountId)
  const same = locked.passwordVersion === checked.passwordVersion && locked.username === checked.username
  return same ? locked : refuse('errors.unauthenticated')
}

/** Locks the account of a customer with whom staff do something, as `lockAccount` does. Refuses one that does not exist or is closed. */
export const lockForStaff = async (tx: Tx, accountId: string): Promise<Account> => {
  const [locked] = await tx
    .select()
    .from(account)
    .where(eq(account.accountId, accountId))
    .for('no key update')
  if (!locked) return refuse('errors.notFound')
  return locked.closedAt === null ? locked : refuse('staff_customer_closed')
}

/** As `lockForStaff`; also refuses an account that is blocked. */
export const lockOpenAccount = async (tx: Tx, accountId: string): Promise<Account> => {
  const locked = await lockForStaff(tx, accountId)
  return locked.blockedAt === null ? locked : refuse('staff_customer_blocked')
}
