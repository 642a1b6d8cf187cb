import type { FastifyInstance } from 'fastify'

import { unavailable } from '#server/platform/errors/refuse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served while other routes are refused because the process is overloaded. */
    servedUnderLoad?: boolean
  }
}

/** How late the event loop ran a timer: `at` in milliseconds of `performance.now()`. */
export type LoopSample = { readonly at: number; readonly lateMs: number }

/** What is known about the event loop at `now`, the newest sample last. */
export type LoopReading = { readonly now: number; readonly samples: readonly LoopSample[] }

export type ReadLoop = () => LoopReading

const WINDOW_MS = 1000

const SAMPLE_EVERY_MS = 50

/** Whether the event loop was late by `limitMs` or more at any time in the last second: its maximum, so that one long stall counts. */
export const isOverloaded = ({ now, samples }: LoopReading, limitMs: number): boolean =>
  samples.some(({ at, lateMs }) => now - at <= WINDOW_MS && lateMs >= limitMs)

/**
 * Repeatedly measures how late a timer is. The current delay of the next timer is a sample too: a request right after a
 * long stall is served before the timer.
 */
const watchLoop = (): { readonly read: () => LoopReading; readonly stop: () => void } => {
  let planned = performance.now() + SAMPLE_EVERY_MS
  let samples: LoopSample[] = []
  const sampleAt = (at: number) => ({ at, lateMs: Math.max(0, at - planned) })
  const timer = setInterval(() => {
    const now = performance.now()
    samples = [...samples.filter(({ at }) => now - at <= WINDOW_MS), sampleAt(now)]
    planned = now + SAMPLE_EVERY_MS
  }, SAMPLE_EVERY_MS).unref()
  return {
    read: () => {
      const now = performance.now()
      return { now, samples: [...samples, sampleAt(now)] }
    },
    stop: () => clearInterval(timer),
  }
}

/** Refuses calls while the event loop is late by `limitMs` or more (0 for never), except where a route has `servedUnderLoad`. */
export const addLoadGuard = (app: FastifyInstance, limitMs: number, readLoop?: ReadLoop): void => {
  if (limitMs === 0) return
  const watch = readLoop ? { read: readLoop, stop: () => undefined } : watchLoop()
  app.addHook('onRequest', (request, _, done) => {
    const refused = !request.routeOptions.config.servedUnderLoad && isOverloaded(watch.read(), limitMs)
    done(refused ? unavailable('load') : undefined)
  })
  app.addHook('onClose', (_, done) => {
    watch.stop()
    done()
  })
}
