import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { makeLog } from '#server/platform/log/log.ts'
import { copyTemplate } from '#server/testing/test-cluster.ts'

import { openDatabase } from './database.ts'
import type { Database } from './database.ts'

const CONNECTIONS = 3

let dir = ''
let copy: Awaited<ReturnType<typeof copyTemplate>>
let database: Database

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
  copy = await copyTemplate()
  const settings = { databaseUrl: copy.url, databaseConnections: CONNECTIONS, secret: '', dataDir: dir }
  database = await openDatabase(settings, makeLog({ level: 'silent' }))
})

afterAll(async () => {
  await database.close()
  await copy.drop()
  await rm(dir, { recursive: true, force: true })
})

const backend = async () => {
  const { rows } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid
}

const number = async (one: number) => {
  const { rows } = await database.db.execute<{ number: number }>(sql`select ${one}::int as number`)
  return rows[0]?.number
}

const failing = () => database.db.execute(sql`select 1 / 0`)

describe('STAFF-01 the queries of a page', () => {
  test('that are sent at the same time go to one connection, those of other calls to another', async () => {
    const call = () => database.reads.together(() => Promise.all([backend(), backend(), backend()]))
    const [one, other] = await Promise.all([call(), call()])
    expect(new Set(one).size).toBe(1)
    expect(new Set(other).size).toBe(1)
    expect(one[0]).not.toBe(other[0])
  })

  test('have their own replies, in the order in which they were sent', async () => {
    const wanted = Array.from({ length: 60 }, (_, index) => index)
    expect(await database.reads.together(() => Promise.all(wanted.map(number)))).toEqual(wanted)
  })

  test.each([
    ['once for a connection where their plan is the same for all values', 'plannedOnce', 1],
    ['for their values otherwise', 'apart', 0],
  ] as const)('are planned %s', async (_, way, kept) => {
    const read = await database.reads.together(() =>
      database.reads[way](async () => {
        await Promise.all([number(kept), number(5), number(6)])
        return database.db.execute(
          sql`select from pg_prepared_statements where statement like '%::int as number'`,
        )
      }),
    )
    expect(read.rows).toHaveLength(kept)
  })

  test('fail alone, and the others are answered', async () => {
    const [before, failed, after] = await database.reads.together(() =>
      Promise.allSettled([number(1), failing(), number(2)]),
    )
    expect([before, failed.status, after]).toMatchObject([{ value: 1 }, 'rejected', { value: 2 }])
    expect(await number(3)).toBe(3)
  })

  test('hold no connection while none of them is on its way', async () => {
    const calls = Array.from({ length: CONNECTIONS + 2 }, () =>
      database.reads.together(async () => {
        const first = await number(1)
        // it needs a connection of its own, beside those of all the other calls
        const second = await database.db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ number: number }>(sql`select 2 as number`)
          return rows[0]?.number
        })
        return [first, second, await number(3)]
      }),
    )
    expect(await Promise.all(calls)).toEqual(calls.map(() => [1, 2, 3]))
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  test('wait for no work that is done apart from them', async () => {
    const [own, apart] = await database.reads.together(() =>
      Promise.all([backend(), database.reads.apart(backend)]),
    )
    expect(own).not.toBe(apart)
  })
})
