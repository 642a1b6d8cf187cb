import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { run } from 'graphile-worker'
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker'
import type { ClientConfig, Pool } from 'pg'

import { openLease } from './worker-lease.ts'
import type { Log } from '#server/platform/log/log.ts'

type Place = { readonly connection: ClientConfig; readonly pool: Pool; readonly log: Log }

type Shift = {
  readonly sweep: () => Promise<void>
  /** Settles when its workers have ended, by themselves or not. */
  readonly over: Promise<void>
  readonly end: () => Promise<void>
}

/** Workers that are relieved by new ones whenever the database was away. */
export type Shifts = { readonly sweep: () => Promise<void>; readonly end: () => Promise<void> }

const PATIENCE_MS = 6000
const AGAIN_MS = 1000

const isStopped = (runner: Runner) =>
  runner.stop().then(
    () => true,
    // it had stopped by itself
    () => true,
  )

// What still runs after the patience is given back to the queue and done again by another worker.
const stopRunner = async (runner: Runner) => {
  const stopped = await Promise.race([isStopped(runner), wait(PATIENCE_MS, false, { ref: false })])
  if (!stopped) await runner.kill().catch(() => undefined)
}

const beginShift = async ({ connection, pool, log }: Place, options: RunnerOptions): Promise<Shift> => {
  const lease = await openLease(connection, log)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => lease.hold(workerPool.id))
  await lease.sweep()
  try {
    const runner = await run({ ...options, pgPool: pool, events })
    return {
      sweep: lease.sweep,
      over: runner.promise.catch(() => undefined),
      end: async () => {
        await stopRunner(runner)
        await lease.end()
      },
    }
  } catch (error) {
    await lease.end()
    throw error
  }
}

const pause = (signal: AbortSignal) => wait(AGAIN_MS, undefined, { signal }).catch(() => undefined)

// An idle connection tells the pool, one that is in use tells itself.
const onLoss = (pool: Pool, lost: () => void) => {
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
}

/**
 * Starts workers and keeps them at work. What the database was not told before it went away, such as that a job is
 * done, it is never told: so after that the workers are relieved, and what they held is free to be done by the new ones.
 * They are relieved once more when it goes away while those begin.
 */
export const startShifts = async (place: Place, options: RunnerOptions): Promise<Shifts> => {
  const ending = new AbortController()
  let shift = await beginShift(place, options)
  let relief: Promise<void> | undefined
  let awayAgain = false

  const beginAgain = async () => {
    while (!ending.signal.aborted) {
      awayAgain = false
      try {
        shift = await beginShift(place, options)
        watch(shift)
        return
      } catch (error) {
        place.log.warn({ err: error }, 'the workers cannot begin again yet')
        await pause(ending.signal)
      }
    }
  }

  const relieve = () => {
    if (ending.signal.aborted) return
    awayAgain = relief !== undefined
    relief ??= (async () => {
      await shift.end()
      await beginAgain()
      relief = undefined
      if (awayAgain) relieve()
    })()
  }

  const watch = (watched: Shift) => void watched.over.then(() => watched === shift && relieve())

  onLoss(place.pool, relieve)
  watch(shift)
  return {
    sweep: () => shift.sweep(),
    end: async () => {
      ending.abort()
      await relief
      await shift.end()
    },
  }
}
