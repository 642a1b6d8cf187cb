import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { refuse } from '#server/platform/errors/refuse.ts'

import type { Tx } from './database.ts'

type VersionedTable<Row> = PgTable & { readonly version: PgColumn; readonly $inferInsert: Row }

type Change<Row> = {
  /** The one row to write. */
  readonly where: SQL
  /** The version that the sender had read; left out where nothing was read before. */
  readonly version?: number | undefined
  readonly set: Partial<Row>
}

/**
 * Writes to one row of a table with versions and raises its version, which it returns. Refuses with
 * `policy_change_conflict` when the row is no longer the one that the sender had read.
 */
export const updateVersioned = async <Row extends object>(
  tx: Tx,
  table: VersionedTable<Row>,
  { where, version, set }: Change<Row>,
): Promise<number> => {
  const read = version === undefined ? undefined : eq(table.version, version)
  const values = { ...set, version: sql`${table.version} + 1` }
  const rows = await tx
    .update<PgTable>(table)
    .set(values)
    .where(and(where, read))
    .returning({ version: sql<number>`${table.version}` })
  if (rows.length > 1) throw new Error(`an update of ${getTableName(table)} would write ${rows.length} rows`)
  return rows[0]?.version ?? refuse('policy_change_conflict')
}

/** Refuses what was made on another version than the row has, which the caller has locked. */
export const refuseOtherVersion = (
  row: { readonly version: number },
  change: { readonly version: number },
): void => {
  if (row.version !== change.version) refuse('policy_change_conflict')
}
