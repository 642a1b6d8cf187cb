import type { Log } from '#server/platform/log/log.ts'

/** Records which content could not be read from the content service, and which can be read again. */
export type Outage = {
  readonly failed: (what: string, problem: unknown) => void
  readonly recovered: (what: string) => void
}

/** Logs each kind of content once when it begins to fail, and once when everything can be read again (CMS-04, CMS-05). */
export const outageLog = (log: Log): Outage => {
  const failing = new Set<string>()
  return {
    failed: (what, problem) => {
      if (failing.has(what)) return
      failing.add(what)
      log.error({ upstream: 'content', err: problem }, `The ${what} cannot be read from the content service`)
    },
    recovered: (what) => {
      if (!failing.delete(what) || failing.size) return
      log.info({ upstream: 'content' }, 'Everything can be read from the content service again')
    },
  }
}

/** For a source that logs its failures itself. */
export const SILENT_OUTAGE: Outage = { failed: () => {}, recovered: () => {} }
