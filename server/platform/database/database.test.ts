import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { copyTemplate } from '#server/testing/test-cluster.ts'

import { isDatabaseUnavailable } from './database-errors.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'

const log = makeLog({ level: 'silent' })
let copy: Awaited<ReturnType<typeof copyTemplate>>
let database: Database
let dir = ''

const settings = (url: string | undefined) => ({
  databaseUrl: url,
  databaseConnections: 3,
  secret: '',
  dataDir: dir,
})

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
  copy = await copyTemplate()
  database = await openDatabase(settings(copy.url), log)
})

afterAll(async () => {
  await database.close()
  await copy.drop()
  await rm(dir, { recursive: true, force: true })
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('OPS-02 with DATABASE_URL the portal runs on that database', async () => {
  expect(await database.ready()).toBe(true)
  expect(await database.db.select().from(mailTable)).toEqual([])
})

test('OPS-01 without it the portal has a database of its own, which ends with it', async () => {
  const own = await openDatabase(settings(undefined), log)
  const { rows } = await own.pool.query<{ name: string }>('select current_database() as name')
  expect(rows).toEqual([{ name: 'pont' }])
  await own.close()
  const again = await openDatabase(settings(undefined), log)
  expect(await again.ready()).toBe(true)
  await again.close()
})

test('OPS-02 an unreachable database is reported in one sentence, without its password', async () => {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a TCP server has a numbered address
  const { port } = server.address() as AddressInfo
  const reason = await failureOf(
    openDatabase(settings(`postgresql://pont:hunter2@127.0.0.1:${port}/pont`), log),
  )
  server.close()
  expect(String(reason)).toMatch(/^Error: The database of DATABASE_URL cannot be reached/)
  expect(String(reason)).not.toContain('hunter2')
})

test('OPS-02 a database older than version 15 is refused by its version', async () => {
  // A real server cannot report another version, so a minimal fake server stands in for an old one.
  const server = createServer((socket) => {
    const message = (type: string, body: Buffer) => {
      const head = Buffer.alloc(5)
      head.write(type)
      head.writeUInt32BE(body.length + 4, 1)
      return Buffer.concat([head, body])
    }
    const text = 'server_version_num\0'
    const column = Buffer.concat([
      Buffer.from([0, 1]),
      Buffer.from(text),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
    ])
    const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 6]), Buffer.from('140011')])
    const ready = message('Z', Buffer.from('I'))
    const answers = [
      Buffer.concat([message('R', Buffer.from([0, 0, 0, 0])), ready]),
      Buffer.concat([message('T', column), message('D', row), message('C', Buffer.from('SHOW\0')), ready]),
    ]
    socket.on('error', () => undefined)
    socket.on('data', () => socket.write(answers.shift() ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reason = await failureOf(openDatabase(settings(`postgresql://pont@127.0.0.1:${port}/pont`), log))
  server.close()
  expect(String(reason)).toContain('is PostgreSQL 14; Pont needs 15 or later')
})

test('OPS-02 a caller waits at most 5 seconds for a database that is stuck or has no connection left', async () => {
  const stuck = Array.from({ length: 3 }, () => failureOf(database.db.execute(sql`select pg_sleep(60)`)))
  const waiting = failureOf(database.db.execute(sql`select 1`))
  const failures = await Promise.all([...stuck, waiting])
  expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true, true])
  expect(await database.ready()).toBe(true)
})

test('OPS-02 connections that the database ends are replaced, and the process keeps running', async () => {
  const client = await database.pool.connect()
  const admin = new pg.Client(database.connection)
  await admin.connect()
  const busy = failureOf(client.query('select pg_sleep(60)'))
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await admin.end()
  expect(isDatabaseUnavailable(await busy)).toBe(true)
  client.release(true)
  expect(await database.ready()).toBe(true)
})

test('a bug of ours does not count as an unavailable database', async () => {
  expect(isDatabaseUnavailable(await failureOf(database.db.execute(sql`select * from nowhere`)))).toBe(false)
  expect(isDatabaseUnavailable(new Error('no such policy'))).toBe(false)
  expect(isDatabaseUnavailable('away')).toBe(false)
})
