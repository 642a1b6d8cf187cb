import { desc, sql } from 'drizzle-orm'

import type { ChainView } from '#contract/trail.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { auditBlock, auditCheck } from '#server/trail/trail.tables.ts'

const SHOWN_BLOCKS = 8

const lastBlocks = ({ db }: Portal) =>
  db
    .select({ block: auditBlock.blockId, sealedAt: auditBlock.sealedAt, hash: auditBlock.hash })
    .from(auditBlock)
    .orderBy(desc(auditBlock.blockId))
    .limit(SHOWN_BLOCKS)

const countsOf = async ({ db }: Portal) => {
  const { rows } = await db.execute<{ sealed: number; open: number }>(sql`
    SELECT (SELECT coalesce(sum(cardinality(entry_ids)), 0)::int FROM audit_block) AS sealed,
      (SELECT count(*)::int FROM audit_entry
        WHERE entry_id > (SELECT coalesce(max(last_entry), 0) FROM audit_block)) AS open`)
  return rows[0] ?? { sealed: 0, open: 0 }
}

const checkView = (check: typeof auditCheck.$inferSelect) => {
  const { checkedAt, blocks, brokenEntry: entry, brokenBlock: block, problem } = check
  const isWhole = entry === null || block === null || problem === null
  return { checkedAt: apiTimestamp(checkedAt), blocks, broken: isWhole ? null : { entry, block, problem } }
}

/** The chain of sealed blocks as it is now. */
export const chainView = async (portal: Portal): Promise<ChainView> => {
  const [blocks, counts, checks] = await Promise.all([
    lastBlocks(portal),
    countsOf(portal),
    portal.db.select().from(auditCheck).orderBy(desc(auditCheck.checkId)).limit(1),
  ])
  const [check] = checks
  return {
    ...counts,
    blocks: blocks[0]?.block ?? 0,
    lastBlocks: blocks.toReversed().map(({ hash, sealedAt, ...block }) => ({
      ...block,
      sealedAt: apiTimestamp(sealedAt),
      hash: hash.toString('hex'),
    })),
    check: check ? checkView(check) : null,
  }
}
