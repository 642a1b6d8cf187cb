import { sql } from 'drizzle-orm'

import type { Portal } from '#server/platform/portal-context.ts'

export type Row = Readonly<Record<string, unknown>>

/** The rows of each table that has some, by its name, in the order in which they were stored. */
export type Rows = Readonly<Record<string, readonly Row[]>>

const TABLES = sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by tablename`

/** Every row of the database, as JSON. */
export const readRows = async ({ db }: Pick<Portal, 'db'>): Promise<Rows> => {
  const { rows: tables } = await db.execute<{ name: string }>(TABLES)
  const selects = tables.map(({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`)
  const { rows } = await db.execute<{ name: string; row: Row }>(sql.raw(selects.join(' union all ')))
  const byName = Map.groupBy(rows, ({ name }) => name)
  return Object.fromEntries(Array.from(byName, ([name, found]) => [name, found.map(({ row }) => row)]))
}
