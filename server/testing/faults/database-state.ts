import { sql } from 'drizzle-orm'

import type { Portal } from '#server/platform/portal-context.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'

/**
 * Of each table how many rows it has, and which transaction wrote last to one of them: whatever is stored, changed or
 * deleted makes one of the two another.
 */
export type DatabaseState = Readonly<
  Record<string, { readonly rows: number; readonly writtenBy: string | null }>
>

// Of the queue only its jobs. A try of a password is counted before it is checked, so that tries at once count too.
const TABLES = sql`SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND (
    (relnamespace IN ('public'::regnamespace, 'medical'::regnamespace) AND relname NOT IN ('login_failure', 'migration'))
    OR oid = 'graphile_worker._private_jobs'::regclass)
  ORDER BY name`

const stateOf = (name: string) => `SELECT '${name}' AS name, count(*)::int AS rows,
  max(xmin::text::bigint) AS "writtenBy" FROM ${name}`

type Row = { readonly name: string; readonly rows: number; readonly writtenBy: string | null }

/** Returns what reads the state of the database of a portal. */
export const stateReader = async ({ db, database }: Portal): Promise<() => Promise<DatabaseState>> => {
  const tables = (await db.execute<{ name: string }>(TABLES)).rows
  const text = tables.map(({ name }) => stateOf(name)).join(' UNION ALL ')
  return async () => {
    // planned once for each connection
    const { rows } = await database.pool.query<Row>({ name: 'database_state', text })
    return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]))
  }
}

// Numbers are counted in one row for each year or day, words of names are there once for all who have them, and each change of a case
// is counted.
const COUNTERS = /^(?:invoice_number|claim_number|contact_count|withdrawal_count|search_word|case_count)$/

/** How many rows each table got between two states; those of counters are left out. */
export const rowsAdded = (before: DatabaseState, after: DatabaseState): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, { rows }]) => [name, rows - (before[name]?.rows ?? 0)] as const)
      .filter(([name, added]) => added !== 0 && !COUNTERS.test(name)),
  )

/** The names of the stored files, and the names that rows say there are. */
export const filesAndRows = async ({ db, files }: Portal): Promise<Record<'files' | 'rows', string[]>> => {
  const rows = await db.select({ name: storedFile.storageKey }).from(storedFile)
  return {
    files: (await files.savedBefore(Number.MAX_SAFE_INTEGER)).toSorted(),
    rows: rows.map(({ name }) => name).toSorted(),
  }
}
