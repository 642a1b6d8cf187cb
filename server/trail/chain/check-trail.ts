import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { auditCheck } from '#server/trail/trail.tables.ts'

import { verifyChain } from './verify-trail.ts'

type Checked = Pick<Portal, 'db' | 'config' | 'log'>

const CHECK_TRAIL = 'check-trail'

/**
 * Checks the chain and stores what was found. The log, which is kept elsewhere, gets the last block: who changed all of the
 * database could not change that.
 */
const checkTrail = async ({ db, config, log }: Checked, signal: AbortSignal) => {
  const { blocks, entries, lastHash, broken } = await verifyChain(db, config.secret, signal)
  await db.insert(auditCheck).values({
    blocks,
    entries,
    lastHash,
    brokenEntry: broken?.entry,
    brokenBlock: broken?.block,
    problem: broken?.problem,
  })
  const block = `block ${blocks} ${lastHash?.toString('hex') ?? ''}`.trim()
  if (broken) {
    const { entry, problem } = broken
    log.error(
      { event: 'audit_broken', code: problem, count: entry },
      `the record is broken at entry ${entry}, in block ${broken.block}`,
    )
    return
  }
  log.info({ event: 'audit_verified', count: entries }, `the record is whole up to ${block}`)
}

/** Every day: checks the chain. */
export const checkTrailDaily = (portal: Portal): DailyTask => ({
  name: 'check-trail',
  // the latest day finds what the missed ones would have found
  catchUp: false,
  run: (_, signal) => checkTrail(portal, signal),
})

/** The job that checks the chain when somebody asks for it. */
export const checkTasks = (portal: Portal): Tasks => ({
  [CHECK_TRAIL]: (_, signal) => checkTrail(portal, signal),
})

/** Asks for a check now; at most one waits. */
export const requestCheck = ({ db }: Portal): Promise<void> =>
  addJob(db, { name: CHECK_TRAIL, payload: {}, key: CHECK_TRAIL, maxAttempts: 3 })
