import { runningDatabase } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { Config } from '#server/platform/config/config.ts'

/** How a command reaches the database of a portal that runs; undefined where the embedded one does not. */
export const databasePlace = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === undefined ? runningDatabase(dataDir, 'pont') : { connectionString: databaseUrl }
