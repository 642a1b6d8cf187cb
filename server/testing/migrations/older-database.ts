import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import pg from 'pg'

import { migrate } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { copyTemplate } from '#server/testing/test-cluster.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const log = makeLog({ level: 'silent' })

/** An empty database that a test brings to an older state, fills, and brings up to date. */
export type OlderDatabase = {
  readonly client: pg.Client
  /** Runs the migrations before the one with this number. */
  readonly migrateBefore: (number: string, secret?: string) => Promise<void>
  /** Runs the other migrations. */
  readonly migrateAll: (secret?: string) => Promise<void>
  readonly drop: () => Promise<void>
}

/** Makes an empty database of its own; `drop` removes it. */
export const olderDatabase = async (): Promise<OlderDatabase> => {
  const copy = await copyTemplate()
  const older = await mkdtemp(join(tmpdir(), 'pont-'))
  const client = new pg.Client({ connectionString: copy.url })
  await client.connect()
  await client.query(
    'drop schema if exists medical cascade; drop schema public cascade; create schema public',
  )
  const run = (secret: string, folder?: string) =>
    migrate({ connectionString: copy.url }, log, {
      secret,
      ...(folder && { folder: pathToFileURL(`${folder}/`) }),
    })
  return {
    client,
    migrateBefore: async (number, secret = '') => {
      for (const name of (await readdir(MIGRATIONS)).filter((name) => name < number))
        await cp(join(MIGRATIONS, name), join(older, name))
      await run(secret, older)
    },
    migrateAll: (secret = '') => run(secret),
    drop: async () => {
      await client.end()
      await copy.drop()
      await rm(older, { recursive: true })
    },
  }
}
