import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeLog } from '#server/platform/log/log.ts'
import { seal } from '#server/platform/seal.ts'
import { copyTemplate } from '#server/testing/test-cluster.ts'

import { migrate } from './migrate.ts'

const [SECRET, OTHER] = ['s'.repeat(40), 'o'.repeat(40)]
const log = makeLog({ level: 'silent' })
let copy: Awaited<ReturnType<typeof copyTemplate>>
let client: pg.Client

beforeEach(async () => {
  copy = await copyTemplate()
  client = new pg.Client(copy.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await copy.drop()
})

const start = (secret: string) => migrate({ connectionString: copy.url }, log, { secret })
const values = async () => (await client.query<{ value: Buffer }>('SELECT value FROM secret_check')).rows

/** A question to a customer as an earlier version stored it, before the value of the secret was kept. */
const sealedWith = async (secret: string) => {
  const id = randomUUID()
  await client.query(`SET session_replication_role = replica`)
  await client.query(
    `INSERT INTO case_question (question_id, case_id, account_id, locale, question, asked_at)
     VALUES ($1, $2, gen_random_uuid(), 'nl', $3, now())`,
    [id, randomUUID(), seal(secret, id, 'Which study is it?')],
  )
}

test('OPS-06 a database starts only with the SECRET that it was made with', async () => {
  await start(SECRET)
  await start(SECRET)
  await expect(start(OTHER)).rejects.toThrow('SECRET is not the one that this database was made with')
  await start(SECRET)
})

test('OPS-06 what is kept to know the SECRET tells nothing of it', async () => {
  await start(SECRET)
  const [row] = await values()
  expect(row?.value).toHaveLength(32)
  expect(row?.value.toString('latin1')).not.toContain('sss')
})

test('OPS-06 a database of before, with sealed words of a customer, refuses the first start with another SECRET', async () => {
  await sealedWith(SECRET)
  await expect(start(OTHER)).rejects.toThrow('SECRET is not the one')
  expect(await values()).toEqual([])
  await start(SECRET)
  expect(await values()).toHaveLength(1)
  await expect(start(OTHER)).rejects.toThrow('SECRET is not the one')
})
