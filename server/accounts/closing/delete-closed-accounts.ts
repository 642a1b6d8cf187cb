import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import { account, person } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countedStep, inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change } from '#server/policies/policies.tables.ts'

const erasePeople = async (tx: Tx, limit: number) => {
  const uninsured = await tx
    .select({ personId: person.personId })
    .from(person)
    .innerJoin(account, eq(account.accountId, person.accountId))
    .where(
      and(
        isNotNull(account.closedAt),
        sql`not exists (select from policy where policy.person_id = ${person.personId})`,
      ),
    )
    .limit(limit)
    .for('no key update', { of: account })
  const ids = uninsured.map(({ personId }) => personId)
  await tx.delete(change).where(inArray(change.personId, ids))
  await tx.delete(person).where(inArray(person.personId, ids))
  return ids.length
}

// Tables of features above this one may refer to an account too, so the database is asked which those are.
const REFERENCES = sql`
  select conrelid::regclass::text as "table", quote_ident(attname) as "column"
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'account'::regclass and confdeltype = 'a'`

const eraseAccounts = async (tx: Tx, limit: number) => {
  const { rows } = await tx.execute<{ readonly table: string; readonly column: string }>(REFERENCES)
  const unreferenced = rows.map(
    ({ table, column }) =>
      // both are quoted by the database
      sql`and not exists (select from ${sql.raw(table)} where ${sql.raw(column)} = closed.account_id)`,
  )
  const { rowCount } = await tx.execute(sql`
    delete from account where account_id in (
      select account_id from account as closed
      where closed_at is not null ${sql.join(unreferenced, sql` `)} limit ${limit} for update)`)
  return rowCount ?? 0
}

/**
 * Every day: deletes of closed accounts the people whose insurance is deleted, and then the account itself when nothing
 * refers to it any more.
 */
export const deleteClosedAccounts = ({ db }: Portal): DailyTask => ({
  name: 'delete-closed-accounts',
  catchUp: false,
  run: async (_, signal, count) => {
    await inBatches(signal, countedStep(db, count, 'people', erasePeople))
    await inBatches(signal, countedStep(db, count, 'accounts', eraseAccounts))
  },
})
