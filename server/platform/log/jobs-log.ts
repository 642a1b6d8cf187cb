import { Logger } from 'graphile-worker'

import type { Log } from './log.ts'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Writes the messages of the job library to our log, without their metadata, which contains payloads. */
export const workerLogger = (log: Log): Logger =>
  new Logger(
    () => (level, message) =>
      // a level that the library does not have today counts as debug
      log[levels[level as keyof typeof levels] ?? 'debug']({ event: 'jobs' }, message.slice(0, 80)),
  )
