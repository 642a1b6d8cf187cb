import { join } from 'node:path'

import { makeClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { openDatabase } from './database/database.ts'
import { openFiles } from './files/files.ts'
import { makeLimits } from '#server/platform/limits/limits.ts'
import type { Log } from './log/log.ts'
import type { Portal } from './portal-context.ts'

/** Opens the files and the database of the portal; the database is migrated when this resolves. */
export const openPortal = async (config: Config, log: Log): Promise<Portal> => {
  // the folder first: a failure after the database is open would have to close it
  const files = await openFiles(join(config.dataDir, 'files'), config.secret)
  const database = await openDatabase(config, log)
  const limits = makeLimits(config, database, log)
  return { config, log, clock: makeClock(config.clock), database, db: database.db, files, limits }
}
