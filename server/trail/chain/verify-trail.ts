import { asc, desc, gt } from 'drizzle-orm'

import type { ChainProblem } from '#contract/trail.ts'
import type { Db } from '#server/platform/database/database.ts'
import { auditBlock, auditCheck } from '#server/trail/trail.tables.ts'

import { beforeFirst, blockHash, hashAt, hashedEntries } from './block-hash.ts'
import type { HashedEntry } from './block-hash.ts'

type Block = typeof auditBlock.$inferSelect

/** Where the chain is broken first. */
export type BrokenChain = {
  readonly entry: number
  readonly block: number
  readonly problem: ChainProblem
}

/** What was checked, and where the chain is broken; without that it is whole. */
export type ChainVerdict = {
  readonly blocks: number
  readonly entries: number
  readonly lastHash: Buffer | undefined
  readonly broken: BrokenChain | undefined
}

type Link = Pick<Block, 'blockId' | 'lastEntry' | 'hash'>

// The block itself, and that it follows the one before.
const isWhole = (secret: string, block: Block, before: Link) =>
  block.blockId === before.blockId + 1 &&
  block.firstEntry === before.lastEntry + 1 &&
  block.previousHash.equals(before.hash) &&
  blockHash(secret, block).equals(block.hash)

const compare = (
  { entryIds, entryHashes }: Block,
  stored: readonly HashedEntry[],
): Omit<BrokenChain, 'block'> | undefined => {
  for (const [index, sealed] of entryIds.entries()) {
    const entry = stored[index]
    if (entry === undefined || entry.entryId > sealed) return { entry: sealed, problem: 'ENTRY_REMOVED' }
    if (entry.entryId < sealed) return { entry: entry.entryId, problem: 'ENTRY_ADDED' }
    if (!entry.hash.equals(hashAt(entryHashes, index))) return { entry: sealed, problem: 'ENTRY_CHANGED' }
  }
  const extra = stored[entryIds.length]
  return extra && { entry: extra.entryId, problem: 'ENTRY_ADDED' }
}

const problemOf = async (db: Db, secret: string, block: Block, before: Link) => {
  if (!isWhole(secret, block, before)) {
    // of the blocks between, or of this one
    const problem = block.blockId > before.blockId + 1 ? 'BLOCK_REMOVED' : 'BLOCK_CHANGED'
    return { entry: before.lastEntry + 1, problem } as const
  }
  const range = { after: before.lastEntry, upTo: block.lastEntry }
  return compare(block, await hashedEntries(db, secret, range))
}

const nextBlock = async (db: Db, after: number) => {
  const [block] = await db
    .select()
    .from(auditBlock)
    .where(gt(auditBlock.blockId, after))
    .orderBy(asc(auditBlock.blockId))
    .limit(1)
  return block
}

// The last blocks could go together with their entries; the check before has seen them.
const removedSince = async (db: Db, { blockId, lastEntry }: Link): Promise<BrokenChain | undefined> => {
  const [last] = await db
    .select({ blocks: auditCheck.blocks })
    .from(auditCheck)
    .orderBy(desc(auditCheck.blocks))
    .limit(1)
  if (!last || last.blocks <= blockId) return undefined
  return { entry: lastEntry + 1, block: blockId + 1, problem: 'BLOCK_REMOVED' }
}

/** Checks every block and every sealed entry; finds the first that is not as it was sealed. */
export const verifyChain = async (
  db: Db,
  secret: string,
  signal = new AbortController().signal,
): Promise<ChainVerdict> => {
  let before: Link = { blockId: 0, lastEntry: 0, hash: beforeFirst(secret) }
  let [blocks, entries] = [0, 0]
  let lastHash: Buffer | undefined
  for (let block = await nextBlock(db, 0); block; block = await nextBlock(db, block.blockId)) {
    signal.throwIfAborted()
    blocks += 1
    entries += block.entryIds.length
    lastHash = block.hash
    const problem = await problemOf(db, secret, block, before)
    if (problem) return { blocks, entries, lastHash, broken: { ...problem, block: block.blockId } }
    before = block
  }
  return { blocks, entries, lastHash, broken: await removedSince(db, before) }
}
