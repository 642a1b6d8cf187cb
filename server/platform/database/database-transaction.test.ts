import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openCopy } from '#server/testing/test-cluster.ts'

import type { Database } from './database.ts'
import { makeLog } from '#server/platform/log/log.ts'

let database: Database

beforeAll(async () => {
  database = await openCopy(makeLog({ level: 'silent' }), 2)
})

afterAll(async () => {
  await database.close()
})

test('OPS-01 a transaction that cannot begin releases its connection, also repeatedly', async () => {
  const unknown = { isolationLevel: 'hasty' as 'serializable' }
  for (let times = 0; times < 5; times += 1)
    await expect(database.db.transaction(async () => undefined, unknown)).rejects.toThrow()
  expect(await database.ready()).toBe(true)
})

test('OPS-01 an interrupted transaction is rolled back, and its connection is removed from the pool', async () => {
  await database.db.execute(sql`create table note (text text)`)
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values ('half')`)
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(cut).rejects.toThrow()
  const { rows } = await database.db.execute(sql`select text from note`)
  expect(rows).toEqual([])
  expect(database.pool.totalCount).toBe(database.pool.idleCount)
})
