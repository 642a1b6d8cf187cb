import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** Whose data it is. */
export type DataOwner = { readonly accountId: string }

/** A stored file, and under which name its owner finds it. */
export type DataFile = { readonly name: string; readonly storageKey: string }

/** A row as its owner reads it, with the names of the database. */
export type DataRow = Readonly<Record<string, unknown>>

/** What one part of the portal knows about a customer. */
export type DataPart = {
  /** Of its file: `invoices` becomes `invoices.json`. */
  readonly name: string
  /** The tables whose rows are in it. */
  readonly tables: readonly PgTable[]
  readonly read: (
    portal: Portal,
    owner: DataOwner,
  ) => Promise<{ readonly data: Readonly<Record<string, unknown>>; readonly files?: readonly DataFile[] }>
}

// Who of our staff did something, and what the portal needs to work: not data about the customer.
const INTERNAL = [
  'version',
  'idempotency_key',
  'content_hash',
  'facts_hash',
  'found_hash',
  'storage_key',
  'decided_by',
  'released_by',
  'acting_staff_id',
  'staff_id',
  'asked_by',
  'sent_by',
  'mail_hash',
  'asked_of',
  'answered_by',
  'agreed_by',
  'chosen_by',
  'reopened_by',
  'assigned_to',
  'assigned_since',
  'assigned_until',
  'closed_by',
  'matched_by',
  'account_checked_by',
  'password_hash',
  'password_version',
]

const isBytes = (column: { readonly getSQLType: () => string }) => column.getSQLType() === 'bytea'

/** The columns that are not in the copy; secrets and sealed values are bytes: whoever opens one adds it as text. */
export const hiddenIn = (table: PgTable) => [
  ...INTERNAL,
  ...Object.values(getTableColumns(table))
    .filter(isBytes)
    .map(({ name }) => name),
]

/** The rows of a table as their owner reads them: without secrets, sealed values and what is internal. */
export const dataRows = async (
  db: Db,
  table: PgTable,
  where: SQL | undefined,
): Promise<readonly DataRow[]> => {
  const hidden = hiddenIn(table).map((name) => sql`${name}`)
  const whole = sql.identifier(getTableName(table))
  const row = sql<DataRow>`to_jsonb(${whole}) - array[${sql.join(hidden, sql`, `)}]::text[]`
  const rows = await db.select({ row }).from(table).where(where)
  return rows.map((entry) => entry.row)
}

/** A sealed value, with the id of its row. */
export type SealedValue = { readonly id: string; readonly sealed: Buffer | null }

/** Adds to each row the value that is sealed in it, by the id of the row. */
export const withOpened = <One extends SealedValue>(
  rows: readonly DataRow[],
  key: string,
  { sealed, open }: { readonly sealed: readonly One[]; readonly open: (row: One) => unknown },
) => {
  const opened = new Map(sealed.filter((row) => row.sealed).map((row) => [row.id, open(row)]))
  return rows.map((row) => ({ ...row, account: opened.get(String(row[key])) ?? null }))
}
