import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log/log.ts'

import { booksBrokenIn, WHOLE_BOOKS } from './broken-books.ts'
import { startChildPortal } from './child-portal.ts'
import type { ChildPortal } from './child-portal.ts'

const MISSED_DAYS = 45
const SECRET = 'for tests only, and long enough for that'
const settings = { DEMO: 'on', LOG_LEVEL: 'info', MAX_LOOP_DELAY: '0', TIME_LIMIT_FACTOR: '20', SECRET }

let base = ''
const running: ChildPortal[] = []

const start = async (dataDir: string) => {
  const portal = await startChildPortal(dataDir, settings)
  running.push(portal)
  return portal
}

// the database is away for a moment after a kill, and a busy machine takes minutes for the days
const within = { timeout: 600_000, interval: 150 }
const waitForRows = ({ ask }: ChildPortal, query: string) =>
  vi.waitFor(async () => expect(await ask(query)).not.toEqual([]), within)

/** Resolves when the portal has done the work of so many starts: its last task is done each time, and no other is left. */
const daysDone = (portal: ChildPortal, starts: number) =>
  waitForRows(
    portal,
    `SELECT 1 FROM job_run
      HAVING count(*) FILTER (WHERE name = 'sweep-files') = ${starts} AND count(*) = count(done_at)`,
  )

// Pictures of the files of the demo get random names: all copies start with the same ones.
const nothingQueued = ({ ask }: ChildPortal) =>
  vi.waitFor(
    async () =>
      expect(
        await ask('SELECT task_identifier FROM graphile_worker.jobs WHERE run_at <= now() LIMIT 5'),
      ).toEqual([]),
    within,
  )

// A portal that was off for weeks, until noon of a day, whatever the time is now.
const LATER = `INSERT INTO demo_clock (ahead_ms) SELECT 1000 * extract(epoch FROM
  ((now() AT TIME ZONE 'Europe/Amsterdam')::date + ${MISSED_DAYS} + time '12:00') AT TIME ZONE 'Europe/Amsterdam' - now())`

// The first of the places holds the work until it is deleted: `mail …` in the transaction that writes such a mail, `job_run …`
// between the work of a day and the mark that it is done. A lock shows which one is reached.
const HALTS = [
  'CREATE SCHEMA crash',
  'CREATE TABLE crash.place (step integer PRIMARY KEY, place text NOT NULL)',
  `CREATE FUNCTION crash.halt() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE here text := TG_TABLE_NAME || ' ' || (to_jsonb(NEW) ->> TG_ARGV[0]);
    BEGIN
      WHILE here = (SELECT place FROM crash.place ORDER BY step LIMIT 1) LOOP
        PERFORM pg_advisory_xact_lock(88, (SELECT min(step) FROM crash.place)), pg_sleep(0.02);
      END LOOP;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER halt AFTER INSERT ON mail FOR EACH ROW EXECUTE FUNCTION crash.halt('template')`,
  `CREATE TRIGGER halt BEFORE UPDATE ON job_run FOR EACH ROW
    WHEN (NEW.done_at IS NOT NULL AND NEW.counts <> '{}') EXECUTE FUNCTION crash.halt('name')`,
]

// The people of the demo, who have months behind them and ahead of them.
beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'pont-')))
  const portal = await start(join(base, 'first'))
  await daysDone(portal, 1)
  await nothingQueued(portal)
  for (const query of [LATER, ...HALTS]) await portal.ask(query)
  await portal.stop()
})

afterAll(async () => {
  for (const portal of running) await portal.stop()
  await rm(base, { recursive: true, force: true })
})

type Kill = readonly [place: string, of: 'server' | 'database']

/** Kills the portal at this place; the same work is begun again, and is not held any more. */
const killAt = async (portal: ChildPortal, of: Kill[1], step: number) => {
  await waitForRows(
    portal,
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND (classid, objid) = (88, ${step})`,
  )
  await (of === 'server' ? portal.crash() : portal.crashDatabase())
  await vi.waitFor(() => portal.ask(`DELETE FROM crash.place WHERE step = ${step}`), within)
}

type Round = { readonly kills: readonly Kill[]; readonly faults?: readonly string[] }

/** Writes into the database of a folder whose portal does not run. */
const prepare = async (dataDir: string, queries: readonly string[]) => {
  const options = { databaseUrl: undefined, databaseConnections: 2, secret: SECRET, dataDir }
  const { db, close } = await openDatabase(options, makeLog({ level: 'silent' }))
  for (const query of queries) await db.execute(sql.raw(query))
  await close()
}

/** A copy of the portal that catches up on the days that it missed, and is killed at these places, one after the other. */
const catchUp = async ({ kills, faults = [] }: Round) => {
  const dataDir = await mkdtemp(join(base, 'data-'))
  await cp(join(base, 'first'), dataDir, { recursive: true })
  const places = kills.map(([place], step) => `INSERT INTO crash.place VALUES (${step}, '${place}')`)
  if (kills.length) await prepare(dataDir, [...places, ...faults])
  const portal = await start(dataDir)
  for (const [step, [, of]] of kills.entries()) await killAt(portal, of, step)
  await daysDone(portal, 2)
  return portal
}

const mailsOut = ({ ask }: ChildPortal) =>
  vi.waitFor(
    async () => expect(await ask(`SELECT id FROM mail WHERE state <> 'sent' LIMIT 5`)).toEqual([]),
    within,
  )

// What differs between portals that did the same: when it was done, and the ids of what they made.
const OWN: Readonly<Record<string, string>> = {
  // the text is deleted once it is sent
  mail: 'id, created_at, sent_at, attempts, state, text, html',
  // compared by task: a reminder whose day failed while the database was away is sent, and counted, with the next day
  job_run: 'done_at, counts',
  invoice: 'invoice_id',
  invoice_line: 'invoice_id',
  instalment: 'invoice_id',
  payout: 'payout_id',
  allocation: 'allocation_id, payment_id, credit_id, invoice_id, payout_id',
  ledger_entry: 'entry_id, source_id',
  ledger_line: 'entry_id',
  // an entry has the moment and the number of its writing
  audit_entry: 'entry_id, recorded_at',
  audit_check: 'check_id, checked_at, last_hash',
}

// How many entries a block of the record has depends on the moment of its sealing: blocks are not compared, they have to follow each
// other without a gap.
const APART = "'demo_clock', 'audit_block'"
const BLOCKS_APART = `SELECT block_id FROM audit_block AS block WHERE first_entry <> coalesce(
  (SELECT last_entry + 1 FROM audit_block AS before WHERE before.block_id = block.block_id - 1), 1)`

const COUNTS = `SELECT format('counts of %s: %s %s', name, key, sum(value::int)) AS line
  FROM job_run, jsonb_each_text(counts) GROUP BY name, key`

/** All rows of all tables as lines, without what differs anyway, and what each task counted on all days. */
const contentOf = async ({ ask }: ChildPortal) => {
  const tables = await ask<{ name: string; place: string }>(
    `SELECT relname AS name, relid::regclass::text AS place FROM pg_stat_user_tables
      WHERE schemaname IN ('public', 'medical') AND relname NOT IN (${APART})`,
  )
  const counted = await ask<{ line: string }>(COUNTS)
  const lines = counted.map(({ line }) => line)
  for (const { name, place } of tables) {
    const rows = await ask<{ line: string }>(
      `SELECT '${name} ' || (to_jsonb(stored) - string_to_array('${OWN[name] ?? ''}', ', '))::text AS line FROM ${place} AS stored`,
    )
    lines.push(...rows.map(({ line }) => line))
  }
  return lines
}

/** The lines of the first that the second has not, or not as often. */
const without = (lines: readonly string[], others: readonly string[]) => {
  const left = Map.groupBy(others, (line) => line)
  return lines.filter((line) => left.get(line)?.pop() === undefined)
}

// Beside the others: most of the time goes into starting portals.
let calmly: Promise<readonly string[]>
beforeAll(() => {
  calmly = catchUp({ kills: [] }).then(contentOf)
  // the tests that await it report it
  calmly.catch(() => undefined)
})

test.concurrent('JOB-01 OPS-01 kill -9 of server and database in the middle of missed days leaves what calm days leave, once', async () => {
  const portal = await catchUp({
    kills: [
      ['mail reminder', 'database'],
      ['mail invoice', 'server'],
      ['job_run invoice-policies', 'database'],
      ['job_run mail-periods', 'server'],
    ],
  })
  const [calm, content] = [await calmly, await contentOf(portal)]
  expect({ lost: without(calm, content), more: without(content, calm) }).toEqual({ lost: [], more: [] })
  expect(await booksBrokenIn(portal.ask)).toEqual(WHOLE_BOOKS)
  expect(await portal.ask(BLOCKS_APART)).toEqual([])
  await mailsOut(portal)
  expect(await portal.stop()).toBe(0)
})

// Without a kill, such a portal leaves the same as a whole one.
const LATE_MARKS = [
  // what says that a mail was sent is written with the mark of the day
  'CREATE TABLE crash.notice (LIKE notice)',
  // and so are the mails, which are only in memory until then
  'CREATE UNLOGGED TABLE crash.mail (LIKE mail)',
  `CREATE FUNCTION crash.put_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    EXECUTE format('INSERT INTO crash.%I SELECT ($1).*', TG_TABLE_NAME) USING NEW;
    EXECUTE format('DELETE FROM %1$I WHERE %1$I = $1', TG_TABLE_NAME) USING NEW;
    RETURN NULL; END $$`,
  `CREATE FUNCTION crash.write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO notice SELECT * FROM crash.notice ON CONFLICT DO NOTHING;
    INSERT INTO mail SELECT * FROM crash.mail;
    DELETE FROM crash.notice;
    DELETE FROM crash.mail;
    RETURN NULL; END $$`,
  ...['notice', 'mail'].map(
    (table) => `CREATE TRIGGER put_off AFTER INSERT ON ${table} FOR EACH ROW WHEN (pg_trigger_depth() = 0)
      EXECUTE FUNCTION crash.put_off()`,
  ),
  `CREATE TRIGGER write AFTER UPDATE ON job_run FOR EACH ROW WHEN (NEW.done_at IS NOT NULL)
    EXECUTE FUNCTION crash.write()`,
]

const kindOf = (line: string) =>
  line.startsWith('counts of')
    ? line.replace(/:.*$/s, '')
    : line.replace(/^(\w+) .*"(?:template|name)": "([\w-]+)".*$/s, '$1 $2')

test.concurrent('JOB-01 the comparison notices mails that are written apart from the work of the day, and work that is counted twice', async () => {
  const portal = await catchUp({
    kills: [
      ['job_run invoice-policies', 'database'],
      ['job_run mail-periods', 'server'],
    ],
    faults: LATE_MARKS,
  })
  const [calm, content] = [await calmly, await contentOf(portal)]
  const counted = 'counts of mail-periods'
  expect(new Set(without(calm, content).map(kindOf))).toEqual(new Set(['mail invoice', counted]))
  expect(new Set(without(content, calm).map(kindOf))).toEqual(new Set(['mail started', counted]))
})
