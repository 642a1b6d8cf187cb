import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { copyTemplate } from '#server/testing/test-cluster.ts'

import { databaseAway } from './database-away.ts'
import { openReads } from './database-reads.ts'
import type { Reads } from './database-reads.ts'
import { makeLog } from './log.ts'

const log = makeLog({ level: 'silent' })
let copy: Awaited<ReturnType<typeof copyTemplate>>
let reads: Reads

beforeAll(async () => {
  copy = await copyTemplate()
  reads = openReads({ connectionString: copy.url }, log)
})

afterAll(async () => {
  await reads.close()
  await copy.drop()
})

const asked = async (value: number) => {
  const { rows } = await reads.db.execute<{ value: number }>(sql`select ${value}::int as value`)
  return rows[0]?.value
}

const connections = async () => {
  const all = await Promise.all(
    Array.from({ length: 40 }, () => reads.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)),
  )
  return new Set(all.map(({ rows }) => rows[0]?.pid))
}

test('OPS-02 questions that are asked together get each their own answer over two connections', async () => {
  const values = Array.from({ length: 500 }, (_, at) => at)
  expect(await Promise.all(values.map(asked))).toEqual(values)
  expect((await connections()).size).toBe(2)
})

test('OPS-02 a question that fails takes no other with it', async () => {
  const wrong = reads.db.execute(sql`select 1 / 0`).catch(() => 'refused')
  expect(await Promise.all([asked(1), wrong, asked(2), asked(3)])).toEqual([1, 'refused', 2, 3])
})

test('OPS-02 a prepared question is asked again and again', async () => {
  const question = reads.db
    .select({ value: sql<number>`${sql.placeholder('value')}::int` })
    .from(sql`(select 1) as one`)
    .prepare('any_value')
  const values = Array.from({ length: 50 }, (_, at) => at)
  const rows = await Promise.all(values.map((value) => question.execute({ value })))
  expect(rows.flat().map(({ value }) => value)).toEqual(values)
})

// By a connection of its own, until they are gone: a question could travel over the one that it ends, and be lost
const endByTheDatabase = async (pids: ReadonlySet<number | undefined>) => {
  const other = new pg.Client({ connectionString: copy.url })
  await other.connect()
  try {
    await other.query('select pg_terminate_backend(pid, 10000) from unnest($1::int[]) as pid', [[...pids]])
  } finally {
    await other.end()
  }
}

test('OPS-02 connections that the database ends are told as such and replaced', async () => {
  const before = await connections()
  const lost = reads.db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error)
  await endByTheDatabase(before)
  expect(databaseAway(await lost)).toBe(true)
  await expect.poll(() => asked(7).catch(() => undefined)).toBe(7)
  const now = await connections()
  expect(now.size).toBe(2)
  expect([...now].filter((pid) => before.has(pid))).toEqual([])
})

test('OPS-02 a database that is away is told, and found when it is back', async () => {
  const nowhere = openReads({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 }, log)
  const failure = await nowhere.db.execute(sql`select 1`).catch((error: unknown) => error)
  expect(databaseAway(failure)).toBe(true)
  await nowhere.close()
})
