import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { run } from 'graphile-worker'
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker'
import type { ClientConfig, Pool } from 'pg'

import { openLease } from './worker-lease.ts'
import type { Lease } from './worker-lease.ts'
import type { Log } from '#server/platform/log/log.ts'

type Context = { readonly connection: ClientConfig; readonly pool: Pool; readonly log: Log }

type Workers = {
  /** Settles when they have stopped by themselves or lost their lease. */
  readonly ended: Promise<unknown>
  readonly stop: () => Promise<void>
}

/** Workers that are restarted whenever they lose the database. */
export type Supervisor = { readonly stop: () => Promise<void> }

const STOP_TIMEOUT_MS = 6000
const RETRY_MS = 1000
const RELEASE_DEAD_MS = 5000

const isStopped = (runner: Runner) =>
  runner.stop().then(
    () => true,
    // it had stopped by itself
    () => true,
  )

// A job that is still running then is returned to the queue and done again by another worker.
const stopRunner = async (runner: Runner) => {
  const stopped = await Promise.race([isStopped(runner), wait(STOP_TIMEOUT_MS, false, { ref: false })])
  if (!stopped) await runner.kill().catch(() => undefined)
}

const runUnder = async (lease: Lease, pool: Pool, options: RunnerOptions) => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void lease.acquire(workerPool.id))
  await lease.releaseDead()
  return run({ ...options, pgPool: pool, events })
}

const startWorkers = async ({ connection, pool, log }: Context, options: RunnerOptions): Promise<Workers> => {
  const lease = await openLease(connection, log)
  try {
    const runner = await runUnder(lease, pool, options)
    const releasing = setInterval(() => void lease.releaseDead(), RELEASE_DEAD_MS)
    return {
      ended: Promise.race([runner.promise.catch(() => undefined), lease.lost]),
      stop: async () => {
        clearInterval(releasing)
        await stopRunner(runner)
        await lease.end()
      },
    }
  } catch (error) {
    await lease.end()
    throw error
  }
}

// The pool reports an idle connection that is lost, a connection in use reports itself.
const onConnectionLost = (pool: Pool, listener: () => void) => {
  pool.on('error', listener)
  pool.on('connect', (client) => client.on('error', listener))
}

/**
 * Starts workers, and restarts them when a connection is lost. Results that they could not write, such as that a job is
 * done, are lost: new workers under a new lease do those jobs again.
 */
export const superviseWorkers = async (context: Context, options: RunnerOptions): Promise<Supervisor> => {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  let loss = Promise.withResolvers<void>()
  onConnectionLost(context.pool, () => loss.resolve())

  const restart = async (): Promise<Workers | undefined> => {
    while (!stopping.signal.aborted) {
      // what is lost from here on concerns the new workers
      loss = Promise.withResolvers<void>()
      try {
        return await startWorkers(context, options)
      } catch (error) {
        context.log.warn({ err: error }, 'the workers cannot be restarted yet')
        await wait(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  const supervise = async (first: Workers) => {
    let workers: Workers | undefined = first
    while (workers) {
      await Promise.race([workers.ended, loss.promise, stopped])
      await workers.stop()
      workers = await restart()
    }
  }

  const done = supervise(await startWorkers(context, options))
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
