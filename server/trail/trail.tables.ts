import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

import type { ChainProblem } from '#contract/trail.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** Entries of the record, sealed together; rows are only ever added. */
export const auditBlock = pgTable('audit_block', {
  blockId: bigint('block_id', { mode: 'number' }).primaryKey(),
  firstEntry: bigint('first_entry', { mode: 'number' }).notNull(),
  lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
  entryIds: bigint('entry_ids', { mode: 'number' }).array().notNull(),
  /** The hash of each entry, 32 bytes, in the order of the ids. */
  entryHashes: bytes('entry_hashes').notNull(),
  previousHash: bytes('previous_hash').notNull(),
  hash: bytes('hash').notNull(),
  sealedAt: timestamp('sealed_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** What a check of the chain found; rows are only ever added. */
export const auditCheck = pgTable('audit_check', {
  checkId: bigint('check_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: timestamp('checked_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  blocks: bigint('blocks', { mode: 'number' }).notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  /** The hash of the last block that was there. */
  lastHash: bytes('last_hash'),
  brokenEntry: bigint('broken_entry', { mode: 'number' }),
  brokenBlock: bigint('broken_block', { mode: 'number' }),
  problem: text('problem').$type<ChainProblem>(),
})
