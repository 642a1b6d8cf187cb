import { setTimeout as wait } from 'node:timers/promises'

import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts'
import type { Log } from '#server/platform/log/log.ts'

/** One thing to end, in the order given: what takes new work first, what everything else needs last. */
export type ShutdownStep = { readonly name: string; readonly end: () => Promise<unknown> }

type Process = Pick<NodeJS.Process, 'on' | 'exit'>

// An orchestrator kills after 10 seconds (security page, bar 43).
const SHUTDOWN_TIMEOUT_MS = 9000

const endInOrder = async (steps: readonly ShutdownStep[], log: Log) => {
  let clean = true
  for (const { name, end } of steps) {
    await end().catch((error: unknown) => {
      clean = false
      log.error({ err: error, reason: name }, 'a part did not end cleanly')
    })
  }
  return clean
}

/** Ends everything step by step, or gives up after 9 seconds; returns whether all of it ended cleanly. */
export const endAll = (steps: readonly ShutdownStep[], log: Log, timeLimitFactor = 1): Promise<boolean> =>
  Promise.race([endInOrder(steps, log), wait(SHUTDOWN_TIMEOUT_MS * timeLimitFactor, false, { ref: false })])

type Shutdown = { readonly log: Log; readonly timeLimitFactor?: number; readonly target?: Process }

/** Ends the process gracefully at SIGTERM and SIGINT: it finishes what runs. A second signal ends it at once. */
export const endGracefully = (
  { log, timeLimitFactor, target = process }: Shutdown,
  steps: readonly ShutdownStep[],
): void => {
  let ending = false
  const end = async (signal: string) => {
    if (ending) return target.exit(1)
    ending = true
    log.info({ signal }, 'ending')
    const clean = await endAll(steps, log, timeLimitFactor)
    log.info({ event: clean ? 'ended' : 'ended_hard' }, 'ended')
    return target.exit(clean ? 0 : 1)
  }
  target.on('SIGTERM', () => void end('SIGTERM'))
  target.on('SIGINT', () => void end('SIGINT'))
}

/**
 * Keeps the process running when a promise that is not awaited fails because the database is unavailable: the job queue
 * has such promises when it marks jobs as done. Any other unhandled rejection is a bug and ends the process.
 */
export const surviveDatabase = (log: Log): void => {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ err: error }, 'a write to the database that is not awaited failed')
  })
}
