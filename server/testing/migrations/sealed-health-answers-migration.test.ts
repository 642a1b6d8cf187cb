import { afterAll, beforeAll, expect, test } from 'vitest'

import { unseal } from '#server/platform/seal.ts'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const SECRET = 'a secret that is long enough'
const COUNT = 2003

let database: OlderDatabase

// More than fit a batch; the answers of each have its number.
const REQUESTS = `insert into request (handler_code, application_number, locale, submitted_at, expected_by, answers, advice, rules_version, referral)
  select gen_random_uuid(), 260000000 + n, 'nl', now(), '2026-11-26', '{}', '{}', '1', true from generate_series(1, ${COUNT}) n`

const ANSWERS = `insert into request_health (request_id, answers)
  select request_id, jsonb_build_object('insuranceRefusal', 'yes', 'insuranceRefusalExplanation', 'Diabetes ' || application_number)
  from request`

beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0097', SECRET)
  for (const step of [REQUESTS, ANSWERS]) await database.client.query(step)
})

afterAll(() => database.drop())

type Row = { request_id: string; application_number: string; sealed: Buffer; whole: string }

test('T21 the migration seals the answers of every request about health, and none can be read', async () => {
  const fileOf = async () => {
    const { rows } = await database.client.query("select pg_relation_filenode('request_health') as node")
    return Number(rows[0].node)
  }
  const before = await fileOf()
  await database.migrateAll(SECRET)
  const { rows } = await database.client.query<Row>(
    'select request_id, application_number, sealed, h::text as whole from request_health h join request using (request_id)',
  )
  expect(rows).toHaveLength(COUNT)
  const opened = rows.map((row) => JSON.parse(unseal(SECRET, row.request_id, row.sealed)) as unknown)
  expect(opened).toEqual(
    rows.map((row) => ({
      insuranceRefusal: 'yes',
      insuranceRefusalExplanation: `Diabetes ${row.application_number}`,
    })),
  )
  expect(rows.filter(({ whole }) => /Refusal|Diabetes/.test(whole))).toEqual([])
  // nor in the file of the table, which was written again
  expect(await fileOf()).not.toBe(before)
})
