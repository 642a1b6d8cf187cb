import { sql } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { keyedHash } from '#server/platform/seal.ts'

/** What is hashed of an entry, in this order; a column that is added later is hashed where it is filled. */
export const ENTRY_COLUMNS = [
  'entry_id',
  'recorded_at',
  'event',
  'outcome',
  'actor_kind',
  'staff_id',
  'customer_account_id',
  'subject_kind',
  'subject_id',
  'subject_account_id',
  'call',
  'request_id',
  'rules_version',
] as const

type EntryRow = Readonly<Record<(typeof ENTRY_COLUMNS)[number], string | null>>

/** An entry with its hash. */
export type HashedEntry = { readonly entryId: number; readonly hash: Buffer }

const HASH_BYTES = 32

// Exactly as stored: the time has all its digits and is in UTC, whatever the session says.
const TIME = sql`to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
const columns = sql.join(
  ENTRY_COLUMNS.map((name) =>
    name === 'recorded_at' ? sql`${TIME} AS recorded_at` : sql`${sql.identifier(name)}::text`,
  ),
  sql`, `,
)

const textOf = (row: EntryRow) =>
  JSON.stringify(ENTRY_COLUMNS.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))

type Range = { readonly after: number; readonly upTo: number; readonly limit?: number }

/** The entries after one id up to another, in their order, each with the hash of all that is stored of it. */
export const hashedEntries = async (
  db: Db | Tx,
  secret: string,
  { after, upTo, limit }: Range,
): Promise<readonly HashedEntry[]> => {
  const { rows } = await db.execute<EntryRow>(sql`
    SELECT ${columns} FROM audit_entry WHERE entry_id > ${after} AND entry_id <= ${upTo}
    ORDER BY audit_entry.entry_id LIMIT ${limit ?? null}`)
  return rows.map((row) => ({ entryId: Number(row.entry_id), hash: keyedHash(secret, textOf(row)) }))
}

type BlockContent = {
  readonly blockId: number
  readonly firstEntry: number
  readonly lastEntry: number
  readonly entryIds: readonly number[]
  readonly entryHashes: Buffer
  readonly previousHash: Buffer
}

/** The hash of a block: of its number, its entries with their hashes, and the block before. */
export const blockHash = (secret: string, block: BlockContent): Buffer =>
  keyedHash(
    secret,
    JSON.stringify([
      'audit block',
      block.blockId,
      block.firstEntry,
      block.lastEntry,
      block.entryIds,
      block.entryHashes.toString('hex'),
      block.previousHash.toString('hex'),
    ]),
  )

/** What stands for the hash of the block before the first. */
export const beforeFirst = (secret: string): Buffer => keyedHash(secret, 'before the first audit block')

/** The hash of the entry at this place of a block. */
export const hashAt = (hashes: Buffer, index: number): Buffer =>
  hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
