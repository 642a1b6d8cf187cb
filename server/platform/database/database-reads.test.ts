import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { copyTemplate } from '#server/testing/test-cluster.ts'

import { databaseAway } from './database-errors.ts'
import { openReads } from './database-reads.ts'
import { databaseOn } from './database-transaction.ts'
import { makeLog } from '#server/platform/log/log.ts'

const log = makeLog({ level: 'silent' })
let copy: Awaited<ReturnType<typeof copyTemplate>>
let reads: Pool

beforeAll(async () => {
  copy = await copyTemplate()
  reads = openReads({ connectionString: copy.url }, log, {})
})

afterAll(async () => {
  await reads.end()
  await copy.drop()
})

const asked = async (value: number) => {
  const { rows } = await reads.query<{ value: number }>('select $1::int as value', [value])
  return rows[0]?.value
}

const connections = async () => {
  const all = await Promise.all(
    Array.from({ length: 40 }, () => reads.query<{ pid: number }>('select pg_backend_pid() as pid')),
  )
  return new Set(all.map(({ rows }) => rows[0]?.pid))
}

test('OPS-02 questions that are asked together get each their own answer over two connections', async () => {
  const values = Array.from({ length: 500 }, (_, at) => at)
  expect(await Promise.all(values.map(asked))).toEqual(values)
  expect((await connections()).size).toBe(2)
})

test('OPS-02 a prepared question is planned once, however many keys it is asked for', async () => {
  const question = databaseOn(reads)
    .select({ value: sql<number>`value` })
    .from(sql`(select generate_series(1, 100) as value) as one`)
    .where(sql`value = any(${sql.placeholder('keys')}::int[])`)
    .prepare('any_values')
  for (let most = 1; most <= 20; most += 1) {
    const keys = Array.from({ length: most }, (_, at) => at + 1)
    expect((await question.execute({ keys })).map(({ value }) => value)).toEqual(keys)
  }
  const planned = `select sum(generic_plans)::int as once, sum(custom_plans)::int as anew
    from pg_prepared_statements where name = 'any_values'`
  const { rows } = await reads.query<{ once: number; anew: number }>(planned)
  expect(rows[0]).toEqual({ once: 20, anew: 0 })
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
  const lost = reads.query('select pg_sleep(60)').catch((error: unknown) => error)
  await endByTheDatabase(before)
  expect(databaseAway(await lost)).toBe(true)
  await expect.poll(() => asked(7).catch(() => undefined)).toBe(7)
  const now = await connections()
  expect(now.size).toBe(2)
  expect([...now].filter((pid) => before.has(pid))).toEqual([])
})

test('OPS-02 a database that is away is told, and found when it is back', async () => {
  const nowhere = openReads({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 }, log, {})
  const failure = await nowhere.query('select 1').catch((error: unknown) => error)
  expect(databaseAway(failure)).toBe(true)
  await nowhere.end()
})
