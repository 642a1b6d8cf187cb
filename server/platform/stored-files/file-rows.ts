import { eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'

import { storedFile } from './file-tables.ts'
import type { NewStoredFile } from './file-tables.ts'

// Every column that refers to a stored file; columns that a feature adds are found automatically. What is deleted with a file
// does not keep it.
const REFERENCES = sql`
  select conrelid::regclass::text as "table", quote_ident(attname) as "column"
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'stored_file'::regclass and confdeltype <> 'c'`

/**
 * Deletes at most `limit` rows of files that were stored before this time and that nothing refers to any more;
 * returns how many it deleted.
 */
export const deleteUnreferencedRows = async (db: Db, before: number, limit: number): Promise<number> => {
  const { rows } = await db.execute<{ readonly table: string; readonly column: string }>(REFERENCES)
  const unreferenced = rows.map(
    ({ table, column }) =>
      // both are quoted by the database
      sql`and not exists (select 1 from ${sql.raw(table)} where ${sql.raw(column)} = stored_file.storage_key)`,
  )
  const { rowCount } = await db.execute(sql`
    delete from stored_file where storage_key in (
      select storage_key from stored_file
      where stored_at < to_timestamp(${before / 1000}::float8) ${sql.join(unreferenced, sql` `)} limit ${limit}
    )`)
  return rowCount ?? 0
}

/** The row of the file with this key, to which another row refers. */
export const storedFileOf = async (db: Db, storageKey: string): Promise<NewStoredFile> => {
  const [fileRow] = await db.select().from(storedFile).where(eq(storedFile.storageKey, storageKey))
  if (!fileRow) throw new Error('a stored file has no row')
  return fileRow
}

/** The names of these files that have no row. */
export const withoutRow = async (db: Db, names: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .select({ name: storedFile.storageKey })
    .from(storedFile)
    .where(inArray(storedFile.storageKey, [...names]))
  const storedNames = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !storedNames.has(name))
}
