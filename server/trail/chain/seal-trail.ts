import { setTimeout as wait } from 'node:timers/promises'

import { desc, sql } from 'drizzle-orm'

import { SEAL_TRAIL } from '#server/platform/audit/record-audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { auditBlock } from '#server/trail/trail.tables.ts'

import { beforeFirst, blockHash, hashedEntries } from './block-hash.ts'

const BLOCK_ENTRIES = 1000
// 'seal' in hexadecimal
const SEAL_LOCK = 0x7365616c
const LONGEST_WAIT_MS = 60_000

// Who is writing an entry now, by transaction; a number that one of them was given may be smaller than one that is there already.
const writersOf = async (db: Db) => {
  const { rows } = await db.execute<{ writer: string }>(sql`
    SELECT virtualtransaction AS writer FROM pg_locks
    WHERE relation = 'audit_entry'::regclass AND mode = 'RowExclusiveLock' AND granted`)
  return new Set(rows.map(({ writer }) => writer))
}

/** The entry up to which no other can be added any more; undefined if somebody has been writing for a minute. */
const settledEntry = async (db: Db, signal: AbortSignal) => {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`SELECT max(entry_id)::text AS last FROM audit_entry`,
  )
  const last = Number(rows[0]?.last ?? 0)
  const writers = await writersOf(db)
  const giveUp = performance.now() + LONGEST_WAIT_MS
  for (let left = writers; left.size; left = writers.intersection(await writersOf(db))) {
    if (performance.now() > giveUp) return undefined
    await wait(50, undefined, { signal })
  }
  return last
}

const lastBlock = async (tx: Tx) => {
  const [block] = await tx
    .select({ blockId: auditBlock.blockId, lastEntry: auditBlock.lastEntry, hash: auditBlock.hash })
    .from(auditBlock)
    .orderBy(desc(auditBlock.blockId))
    .limit(1)
  return block
}

const sealBlock = (db: Db, secret: string, upTo: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEAL_LOCK})`)
    const before = await lastBlock(tx)
    const after = before?.lastEntry ?? 0
    const entries = await hashedEntries(tx, secret, { after, upTo, limit: BLOCK_ENTRIES })
    const last = entries.at(-1)
    if (!last) return false
    const block = {
      blockId: (before?.blockId ?? 0) + 1,
      firstEntry: after + 1,
      lastEntry: last.entryId,
      entryIds: entries.map(({ entryId }) => entryId),
      entryHashes: Buffer.concat(entries.map(({ hash }) => hash)),
      previousHash: before?.hash ?? beforeFirst(secret),
    }
    await tx.insert(auditBlock).values({ ...block, hash: blockHash(secret, block) })
    return true
  })

type Sealed = Pick<Portal, 'db' | 'config' | 'log'>

/** Seals the entries that wait, in blocks of at most a thousand. */
export const sealTrail = async ({ db, config, log }: Sealed, signal: AbortSignal): Promise<void> => {
  const settled = await settledEntry(db, signal)
  if (settled === undefined) {
    log.warn({ event: 'audit_not_sealed' }, 'somebody has been writing an entry of the record for a minute')
    return
  }
  while (await sealBlock(db, config.secret, settled)) signal.throwIfAborted()
}

/** Every day: seals the record. */
export const sealTrailDaily = (portal: Portal): DailyTask => ({
  name: 'seal-trail',
  // the latest day seals what the missed ones would have sealed
  catchUp: false,
  run: (_, signal) => sealTrail(portal, signal),
})

/** The job that seals the record when many entries wait. */
export const sealTasks = (portal: Portal): Tasks => ({
  [SEAL_TRAIL]: (_, signal) => sealTrail(portal, signal),
})
