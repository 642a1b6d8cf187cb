// Filling tables at once: without indexes and references, which are built and checked after it.
import { mkdir } from 'node:fs/promises'

import pg from 'pg'

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { newestFirst } from '#domain/settings/shared/editions.ts'
import type { Setting } from '#domain/settings/shared/editions.ts'
import { makeClock } from '#server/platform/clock.ts'
import { keyOfEditions } from '#server/settings/shared/editions.ts'

/** Runs a statement; returns its rows. */
export type Run = <T>(text: string, values?: unknown[]) => Promise<T[]>

/** SQL for a random-looking uuid of version 4 that is the same for the same text, so that rows find each other without a join. */
export const uuidOf = (kind: string, text: string): string =>
  `overlay(overlay(md5('${kind}' || ${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** SQL for the editions of a setting by which the list warns today, so that the work of the first day finds nothing to work out. */
export const warnedBy = <T>({ bundled }: Setting<T>): string =>
  `'${keyOfEditions(newestFirst(bundled), makeClock().today())}'`

// A crash would lose it all, and it would be filled again.
const CARELESS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
  maintenance_work_mem: '512MB',
  work_mem: '128MB',
}

/** Migrates a new built-in database in this folder, then fills it with PostgreSQL set to be fast and careless. */
export const fillDatabase = async (dataDir: string, fill: (run: Run) => Promise<void>): Promise<void> => {
  const log = makeLog({ level: 'error' })
  await mkdir(dataDir, { recursive: true })
  const settings = { databaseUrl: undefined, databaseConnections: 2, secret: '', dataDir }
  await (await openDatabase(settings, log)).close()
  const postgres = await startEmbeddedPostgres(dataDir, log, { settings: CARELESS })
  const client = new pg.Client(postgres.connection('pont'))
  await client.connect()
  const run: Run = async <T>(text: string, values: unknown[] = []) => {
    const { rows } = await client.query({ text, values })
    // each query names its columns
    return rows as T[]
  }
  try {
    // the generated rows are consistent; checking each reference takes longer than inserting the row
    await run('SET session_replication_role = replica')
    await fill(run)
    // no trigger counted what was filled
    await run('DELETE FROM case_count')
    await run(`INSERT INTO case_count SELECT kind, state, answer_by, handed_to, count(*) FROM review_case WHERE state <> 'DONE'
      GROUP BY kind, state, answer_by, handed_to`)
    // as a database is that runs for weeks: else the first that reads a row writes its page again
    await run('VACUUM (FREEZE, ANALYZE)')
    // or the portal would be measured while what was filled at once is vacuumed
    await run('ALTER SYSTEM SET autovacuum_vacuum_insert_threshold = -1')
  } finally {
    await client.end()
    await postgres.stop()
  }
}

type Definition = { readonly name: string; readonly on: string; readonly definition: string }

const CONSTRAINTS = `SELECT conname AS name, conrelid::regclass::text AS on, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = ANY ($2::text[]::"char"[])
    AND (conrelid = ANY ($1::text[]::regclass[]) OR contype = 'f' AND confrelid = ANY ($1::text[]::regclass[]))`

const INDEXES = `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS on,
    pg_get_indexdef(indexrelid) AS definition
  FROM pg_index WHERE indrelid = ANY ($1::text[]::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`

type Tables = {
  /** Filled from nothing: their keys are dropped too. */
  readonly whole: readonly string[]
  /** Whose primary and unique keys stay. */
  readonly keyed: readonly string[]
}

const dropConstraint =
  (run: Run) =>
  ({ name, on }: Definition) =>
    run(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`)

/**
 * Fills tables without their indexes, keys and references, in one transaction; then makes them again, so that the
 * database itself checks that every reference holds and every key is unique.
 */
export const withoutIndexes = async (
  run: Run,
  { whole, keyed }: Tables,
  fill: () => Promise<void>,
): Promise<void> => {
  const all = [...whole, ...keyed]
  const constraintsOf = (kinds: readonly string[], tables: readonly string[]) =>
    run<Definition>(CONSTRAINTS, [tables, kinds])
  const references = await constraintsOf(['f'], whole)
  const keys = await constraintsOf(['p', 'u'], whole)
  const exclusions = await constraintsOf(['x'], all)
  const constraints = [...keys, ...exclusions]
  await run('BEGIN')
  for (const constraint of [...references, ...constraints]) await dropConstraint(run)(constraint)
  const indexes = await run<Definition>(INDEXES, [all])
  for (const { name } of indexes) await run(`DROP INDEX ${name}`)
  // what is filled in the transaction that emptied it needs no log
  await run(`TRUNCATE ${whole.join(', ')}`)
  await fill()
  const add = ({ name, on, definition }: Definition) =>
    run(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`)
  for (const constraint of constraints) await add(constraint)
  for (const { definition } of indexes) await run(definition)
  for (const reference of references) await add(reference)
  await run('COMMIT')
}
