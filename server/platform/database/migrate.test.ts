import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { copyTemplate } from '#server/testing/test-cluster.ts'

import { makeLog } from '#server/platform/log/log.ts'
import { migrate } from './migrate.ts'
import { withLock } from './database-lock.ts'

let lines: string[] = []
const log = makeLog({ level: 'warn', write: (line) => lines.push(line) })
let copy: Awaited<ReturnType<typeof copyTemplate>>
let admin: pg.Client
let dir = ''
let folder: URL
let url = ''
let count = 0

const ask = async (sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const add = (name: string, sql: string) => writeFile(new URL(name, folder), sql)

beforeAll(async () => {
  copy = await copyTemplate()
  admin = new pg.Client({ connectionString: copy.url })
  await admin.connect()
})

beforeEach(async () => {
  lines = []
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
  folder = pathToFileURL(`${dir}/`)
  const address = new URL(copy.url)
  const name = `${address.pathname.slice(1)}_${(count += 1)}`
  await admin.query(`create database ${name}`)
  address.pathname = `/${name}`
  url = address.href
})

afterEach(async () => {
  await admin.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await rm(dir, { recursive: true })
})

afterAll(async () => {
  await admin.end()
  await copy.drop()
})

const run = (options: { readonly lockTries?: number; readonly waitMs?: number } = {}) =>
  migrate({ connectionString: url }, log, { secret: '', folder, ...options })
const waits = () => lines.filter((line) => line.includes('waits_for_lock'))

const waitingForLocks = async (): Promise<number> => {
  const [row] = await ask(`select count(*)::int as waiting from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return row?.waiting
}

test('OPS-02 migrations run in the order of their numbers, each once', async () => {
  await add('0002_more.sql', 'insert into step values (2)')
  await add('0001_first.sql', 'create table step (number integer); insert into step values (1)')
  await add('notes.txt', 'nothing')
  await run()
  await add('0003_last.sql', 'insert into step values (3)')
  await run()
  expect(await ask('select number from step')).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  expect(await ask('select name from migration order by name')).toHaveLength(3)
})

test('OPS-02 two processes that start at once do each migration once', async () => {
  await add('0001_first.sql', 'create table step (number integer)')
  await add('0002_more.sql', 'insert into step values (2)')
  const program = `
    import { makeLog } from '#server/platform/log/log.ts'
    import { migrate } from '#server/platform/database/migrate.ts'
    await migrate({ connectionString: process.argv[1] }, makeLog({ level: 'silent' }), {
      secret: '',
      folder: new URL(process.argv[2]),
    })`
  const exitCode = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, url, folder.href], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return (await once(child, 'exit'))[0] as number
  }
  // both wait for the start-up lock before one of them gets it
  const codes = await withLock({ connection: { connectionString: url }, log }, 'start-up', async () => {
    const exits = Promise.all([exitCode(), exitCode()])
    await expect.poll(waitingForLocks).toBe(2)
    return { exits }
  })
  expect(await codes.exits).toEqual([0, 0])
  expect(await ask('select number from step')).toEqual([{ number: 2 }])
})

test('OPS-02 a migration that was changed afterwards is refused by its name', async () => {
  await add('0001_first.sql', 'create table step (number integer)')
  await run()
  await add('0001_first.sql', 'create table step (number bigint)')
  await expect(run()).rejects.toThrow('0001_first.sql was changed after it had been applied')
})

test('OPS-02 a migration that fails is rolled back, and later ones are not run', async () => {
  await add('0001_first.sql', 'create table step (number integer); select 1 / 0')
  await add('0002_more.sql', 'create table other (number integer)')
  await expect(run()).rejects.toThrow('The migration 0001_first.sql failed')
  expect(await ask(`select to_regclass('step') as step, to_regclass('other') as other`)).toEqual([
    { step: null, other: null },
  ])
})

test('OPS-02 a migration of a newer version is ignored', async () => {
  await add('0001_first.sql', 'create table step (number integer)')
  await run()
  await ask(`insert into migration (name, checksum) values ('0009_newer.sql', 'x')`)
  await run()
  expect(await ask('select name from migration')).toHaveLength(2)
})

test('OPS-02 two migrations with one number are refused', async () => {
  await add('0001_first.sql', '')
  await add('0001_second.sql', '')
  await expect(run()).rejects.toThrow('Two migrations have the number 0001')
})

const reading = async () => {
  const dump = new pg.Client({ connectionString: url, application_name: 'pg_dump' })
  await dump.connect()
  await dump.query('begin; select * from step')
  return dump
}

test('OPS-02 a migration waits for a table that is in use without blocking customers', async () => {
  await add('0001_first.sql', 'create table step (number integer)')
  await run()
  await add('0002_wider.sql', 'alter table step add column name text')
  const customer = await reading()
  const migrated = run()
  await expect.poll(waitingForLocks).toBe(1)
  // another query of the same table succeeds while the migration keeps trying
  expect(await ask('select count(*)::int as count from step')).toEqual([{ count: 0 }])
  await expect.poll(waits).toHaveLength(1)
  expect(waits()[0]).toMatch(
    /The migration 0002_wider.sql waits for the lock of step, held by process \d+ \(pg_dump\) since 20/,
  )
  await customer.query('commit')
  await customer.end()
  await migrated
  expect(await ask('select name from step')).toEqual([])
})

test('OPS-02 a migration that waits too long for a table ends the start with who holds it', async () => {
  await add('0001_first.sql', 'create table step (number integer)')
  await run()
  await add('0002_wider.sql', 'alter table step add column name text')
  const dump = await reading()
  await expect(run({ lockTries: 3 })).rejects.toThrow(
    /The migration 0002_wider.sql gave up, as it waited too long for the lock of step, held by process \d+ \(pg_dump\).*nothing of it was applied/,
  )
  await dump.end()
})

test('OPS-02 a start that waits too long for that of another process says which it is', async () => {
  const other = { connection: { connectionString: url }, log }
  await withLock(other, 'start-up', () =>
    expect(run({ waitMs: 3000 })).rejects.toThrow(
      /has been starting for 3 seconds on this database.*held by process \d+ \(pont-lock\)/,
    ),
  )
  expect(waits()[0]).toMatch(/The start waits for a lock, held by process \d+ \(pont-lock\)/)
})

test('OPS-02 a start on a database that is read-only says so', async () => {
  await run()
  const name = new URL(url).pathname.slice(1)
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  await expect(run()).rejects.toThrow('The database is read-only')
})
