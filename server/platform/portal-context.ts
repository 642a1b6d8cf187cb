import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database, Db } from './database/database.ts'
import type { Files } from './files/files.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Log } from './log/log.ts'

/** The parts of the running portal that a feature may need. */
export type Portal = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly database: Database
  readonly db: Db
  readonly files: Files
  readonly limits: Limits
}
