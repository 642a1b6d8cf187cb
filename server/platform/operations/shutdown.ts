import { setTimeout as wait } from 'node:timers/promises'

import { databaseAway } from '#server/platform/database/database-errors.ts'
import type { Log } from '#server/platform/log/log.ts'

/** One thing to end, in the order given: what takes new work first, what everything leans on last. */
export type ShutdownStep = { readonly name: string; readonly end: () => Promise<unknown> }

type Process = Pick<NodeJS.Process, 'on' | 'exit'>

// An orchestrator kills after 10 seconds (security page, bar 43).
const PATIENCE_MS = 9000

const endAll = async (steps: readonly ShutdownStep[], log: Log) => {
  let clean = true
  for (const { name, end } of steps) {
    await end().catch((error: unknown) => {
      clean = false
      log.error({ err: error, reason: name }, 'a part did not end cleanly')
    })
  }
  return clean
}

/**
 * Ends the process gracefully at SIGTERM and SIGINT: finishes what runs, step by step, and leaves after 9 seconds in
 * any case. A second signal ends it at once.
 */
export const endGracefully = (log: Log, steps: readonly ShutdownStep[], target: Process = process): void => {
  let ending = false
  const end = async (signal: string) => {
    if (ending) return target.exit(1)
    ending = true
    log.info({ signal }, 'ending')
    const clean = await Promise.race([endAll(steps, log), wait(PATIENCE_MS, false, { ref: false })])
    log.info({ event: clean ? 'ended' : 'ended_hard' }, 'ended')
    return target.exit(clean ? 0 : 1)
  }
  target.on('SIGTERM', () => void end('SIGTERM'))
  target.on('SIGINT', () => void end('SIGINT'))
}

/**
 * Lets the process live on when something that nobody waits for fails because the database is away: the queue tells it
 * so of jobs that are done. Everything else that nobody caught is a mistake of ours and ends the process, as it should.
 */
export const surviveDatabase = (log: Log, target: Pick<NodeJS.Process, 'on'> = process): void => {
  target.on('unhandledRejection', (error) => {
    if (!databaseAway(error)) throw error
    log.warn({ err: error }, 'the database could not be told')
  })
}
