import { sql } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'

// A multiple of four, so that no day of February is lost.
const YEARS = 12

// Days and moments of what the portal stores, without what it did itself; the year of an invoice belongs to its date, that of
// the number of a claim is part of a text. The record of who did what can be changed by nobody.
const COLUMNS = sql`
  SELECT format('UPDATE %I.%I SET %s', table_schema, table_name, string_agg(
    CASE data_type
      WHEN 'integer' THEN format('%1$I = %1$I - ${sql.raw(String(YEARS))}', column_name)
      ELSE format('%1$I = (%1$I - interval ''${sql.raw(String(YEARS))} years'')::%2$s', column_name, data_type)
    END, ', ')) AS statement
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema IN ('public', 'medical') AND table_type = 'BASE TABLE' AND table_name NOT IN ('job_run', 'migration', 'claim_number', 'audit_entry', 'audit_block', 'audit_check')
    AND (data_type IN ('date', 'timestamp with time zone') OR (column_name = 'year' AND data_type = 'integer'))
  GROUP BY table_schema, table_name`

/**
 * Moves everything that is stored twelve years into the past. The database judges by its own clock what has been kept long
 * enough, so a test cannot wait for it by moving the clock of the portal.
 */
export const moveIntoThePast = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // without triggers: nothing that was issued may change otherwise
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    const { rows } = await tx.execute<{ statement: string }>(COLUMNS)
    for (const { statement } of rows) await tx.execute(sql.raw(statement))
  })
