import type { Log } from '#server/platform/log/log.ts'

// Whatever else fails within this time fails for the same reason: the service is away.
const ONE_LINE_MS = 60_000

/** Hears of what cannot be read, and of what can. */
export type Outage = {
  readonly failed: (what: string, problem: unknown) => void
  readonly well: (what: string) => void
}

/** Tells the log once when something begins to fail and once when all is well again, however often it is asked. */
export const outageLog = (log: Log, now: () => number = () => performance.now()): Outage => {
  const failing = new Set<string>()
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    failed: (what, problem) => {
      if (failing.has(what)) return
      failing.add(what)
      if (now() - toldAt < ONE_LINE_MS) return
      toldAt = now()
      log.error({ upstream: 'content', err: problem }, `The ${what} cannot be read from the content service`)
    },
    well: (what) => {
      if (!failing.delete(what) || failing.size) return
      toldAt = Number.NEGATIVE_INFINITY
      log.info({ upstream: 'content' }, 'Everything can be read from the content service again')
    },
  }
}

/** For who is told by somebody else. */
export const UNHEARD: Outage = { failed: () => {}, well: () => {} }
