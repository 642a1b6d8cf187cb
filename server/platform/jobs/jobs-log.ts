import { Logger } from 'graphile-worker'

import type { Log } from '#server/platform/log/log.ts'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The job library's messages in our log; its metadata stays out, since payloads are in it. */
export const workerLogger = (log: Log): Logger =>
  new Logger(
    () => (level, message) =>
      // another level than the library names today counts as debug
      log[levels[level as keyof typeof levels] ?? 'debug']({ event: 'jobs' }, message.slice(0, 80)),
  )
