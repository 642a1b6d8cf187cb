import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Client, ClientConfig } from 'pg'

import { checkSecret, keepSecret } from './check-secret.ts'
import { LOCK_NOT_AVAILABLE, withLock } from './database-lock.ts'
import { watchingLocks } from './lock-watch.ts'
import { sealStoredAccounts, sealStoredFileNames, sealStoredHealthAnswers } from './seal-stored.ts'
import { errorCode } from '#server/platform/errors/error-code.ts'
import { openPool } from './database-pool.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { workerLogger } from '#server/platform/log/jobs-log.ts'
import type { Log } from '#server/platform/log/log.ts'

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const FOLDER = new URL('../../migrations/', import.meta.url)
const FORM = /^\d{4}_[a-z0-9_]+\.sql$/
// A migration must not block customers while it waits for a lock (security page, bar 43): it gives up and tries again.
const LOCK_WAIT_MS = 800
const LOCK_TRIES = 30
const LOCK_LOOK_MS = 300

// What must be done with stored rows before a migration, because SQL cannot. It is done again if the start was interrupted.
const BEFORE: Readonly<Record<string, (client: Client, secret: string) => Promise<void>>> = {
  '0028_sealed_accounts_drop.sql': sealStoredAccounts,
  '0094_sealed_file_names.sql': sealStoredFileNames,
  '0097_sealed_health_answers.sql': sealStoredHealthAnswers,
}

// Migrations that only a superuser could apply, as they were: what they leave is the same.
const CORRECTED: Readonly<Record<string, string>> = {
  '0108_audit.sql': 'b57b1bcf26cce26d1c6941f17c3d83dc64d1abbf712d30e60b18957547d89998',
  '0120_audit_chain.sql': '4b3558c003a4592a55da7b813892c24d05cbaf4e14081a2f6db7297a1119f2a7',
}

const TABLE = `create table if not exists migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

const readMigration = async (folder: URL, name: string): Promise<Migration> => {
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const readMigrations = async (folder: URL) => {
  const names = (await readdir(fileURLToPath(folder))).filter((name) => FORM.test(name)).toSorted()
  const twice = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twice) throw new StartError(`Two migrations have the number ${twice.slice(0, 4)}.`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

const appliedIn = async (client: Client) => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const applyOnce = async (client: Client, { name, sql, checksum }: Migration) => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const READ_ONLY = '25006'
const PRIVILEGE_MISSING = '42501'

const failureOf = (error: unknown) => {
  const code = errorCode(error) ?? 'no answer'
  return code === PRIVILEGE_MISSING ? `${code}: the user of the database may not do what it does` : code
}

const isBusy = (error: unknown) => error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE

// Without PostgreSQL's message, which may quote stored data.
const migrationError = ({ name }: Migration, error: unknown, awaited: string | undefined) =>
  new StartError(
    isBusy(error)
      ? `The migration ${name} gave up, as it waited too long for ${awaited ?? 'a lock of the database'}: nothing of it was applied. End what holds it, or wait for that, then start again.`
      : `The migration ${name} failed (${failureOf(error)}): nothing of it was applied.`,
    { cause: error },
  )

type MigrationRun = {
  readonly connection: ClientConfig
  readonly migrations: readonly Migration[]
  readonly secret: string
  readonly log: Log
  readonly lockTries: number
}

const apply = (client: Client, migration: Migration, { connection, log, lockTries }: MigrationRun) => {
  const who = `The migration ${migration.name}`
  return watchingLocks({ connection, log, client, who }, LOCK_LOOK_MS, async (lastSeen) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyOnce(client, migration)
      } catch (error) {
        if (!isBusy(error) || attempt === lockTries) throw migrationError(migration, error, lastSeen())
        await wait(100 * attempt)
      }
    }
  })
}

const applyMissing = async (client: Client, applying: MigrationRun) => {
  const { migrations, secret, log } = applying
  await client.query(TABLE)
  const applied = await appliedIn(client)
  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && ![checksum, CORRECTED[name]].includes(applied.get(name)),
  )
  if (changed)
    throw new StartError(
      `The migration ${changed.name} was changed after it had been applied. Add a new one instead.`,
    )
  if (secret) await checkSecret(client, secret)
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    await BEFORE[migration.name]?.(client, secret)
    await apply(client, migration, applying)
    log.info({ migration: migration.name }, 'migrated')
  }
  // tools that fill a database before its portal has none
  if (secret) await keepSecret(client, secret)
}

// A standby, or a database that its provider has locked.
const readOnlyError = (error: unknown) =>
  errorCode(error) === READ_ONLY
    ? new StartError(
        'The database is read-only, as a standby is, or one whose disk is full: set DATABASE_URL to the one that takes what is written.',
        { cause: error },
      )
    : error

type Options = {
  readonly secret: string
  readonly folder?: URL
  /** How often a migration asks for a lock of 0.8 seconds. */
  readonly lockTries?: number
  /** How long another process may take with its start. */
  readonly waitMs?: number
}

/**
 * Brings a database up to date: our migrations in order, then the tables of the job queue, one process at a time.
 * Refuses a migration that was changed after it had been applied; one that only a newer version knows is left alone. The
 * secret seals what was stored readable before, and has to be the one that the database was made with.
 */
export const migrate = async (
  connection: ClientConfig,
  log: Log,
  { secret, folder = FOLDER, lockTries = LOCK_TRIES, waitMs }: Options,
): Promise<void> => {
  const migrations = await readMigrations(folder)
  await withLock({ connection, log, longestMs: waitMs }, 'start-up', async (client) => {
    await applyMissing(client, { connection, migrations, secret, log, lockTries }).catch((error: unknown) => {
      throw readOnlyError(error)
    })
    const pool = openPool(connection, log, { max: 1 })
    await runMigrations({ pgPool: pool, logger: workerLogger(log) }).finally(() => pool.end())
  })
}
