import { and, count, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { account, session } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staff } from '#server/staff/staff.tables.ts'

import { demoApplicants } from './demo-applicants.ts'
import { demoAccounts } from './demo-people.ts'
import { demoStaff, keepDemoStaffOut } from './demo-staff.ts'

const customers = [...demoAccounts, ...demoApplicants].map(({ username }) => username)
const open = demoAccounts.filter(({ blocked }) => !blocked).map(({ username }) => username)
const members = demoStaff.map(({ username }) => username)

const raised = sql`${account.version} + 1`

const endSessions = async (tx: Tx) => {
  const ids = tx.select({ id: account.accountId }).from(account).where(inArray(account.username, customers))
  await tx.delete(session).where(inArray(session.accountId, ids))
  await keepDemoStaffOut(tx)
}

const accountsOfDemo = async (tx: Tx) => {
  const [counted] = await tx.select({ n: count() }).from(account).where(inArray(account.username, customers))
  const [other] = await tx.select({ n: count() }).from(staff).where(inArray(staff.username, members))
  return (counted?.n ?? 0) + (other?.n ?? 0)
}

/**
 * Keeps the demo's people out of a portal that is no demo: everybody can read their password. Their data stays, and the
 * log says at each start that they are there. Members of staff have no password and no second factor any more.
 */
export const switchOffDemo = async ({ db, clock, log }: Portal): Promise<void> => {
  const now = clock.now()
  const accounts = await db.transaction(async (tx) => {
    await tx
      .update(account)
      .set({ blockedAt: now, version: raised })
      .where(and(inArray(account.username, customers), isNull(account.blockedAt)))
    await endSessions(tx)
    return accountsOfDemo(tx)
  })
  if (accounts)
    log.warn(
      { event: 'demo_accounts_off', count: accounts },
      'the people of the demo are in this database: nobody can log in as one of them',
    )
}

/** Lets them in again, in the demo; who is blocked in it stays blocked. */
export const switchOnDemo = async (tx: Tx): Promise<void> => {
  await tx
    .update(account)
    .set({ blockedAt: null, version: raised })
    .where(and(inArray(account.username, open), isNotNull(account.blockedAt)))
}
