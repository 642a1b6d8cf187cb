import { afterAll, beforeAll, expect, test } from 'vitest'

import { unseal } from '#server/platform/seal.ts'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const SECRET = 'a secret that is long enough'
const COUNT = 2003

let database: OlderDatabase

// More than fit a batch; the name of each has its number.
const FILES = `insert into stored_file (storage_key, size_bytes, media_type, sha256, stored_at)
  select md5(kind || n), 100, 'application/pdf', repeat('1', 64), now()
  from generate_series(1, ${COUNT}) n, unnest(array['claim', 'request']) kind`

const UPLOADS = `with sent as (
    insert into request (handler_code, application_number, locale, submitted_at, expected_by, answers, advice, rules_version, referral)
    values (gen_random_uuid(), '260047113', 'nl', now(), '2026-11-26', '{}', '{}', '1', false) returning request_id)
  insert into request_upload (request_id, file_name, storage_key)
  select request_id, 'payslip-' || n || '.pdf', md5('request' || n) from sent, generate_series(1, ${COUNT}) n`

const SENDER = `insert into claim_sender (sender_code, policy_number, birth_date, name, email, locale)
  values (gen_random_uuid(), '260047113', '2003-05-14', 'Ana Silva', 'ana.silva@example.com', 'nl')`

const CLAIM_FILES = `with made as (
    insert into claim (damage_number, kind, submitted_at, answer_by, payee, sender_code)
    select 'C2026000123', 'MEDICAL', now(), '2026-12-04', 'CUSTOMER', sender_code from claim_sender returning claim_id)
  insert into claim_file (claim_id, file_name, storage_key)
  select claim_id, 'psychiatrist-' || n || '.pdf', md5('claim' || n) from made, generate_series(1, ${COUNT}) n`

beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0094', SECRET)
  for (const step of [FILES, UPLOADS, SENDER, CLAIM_FILES]) await database.client.query(step)
  await database.migrateAll(SECRET)
})

afterAll(() => database.drop())

test.each([
  ['claim_file', 'claim_file_id', /^psychiatrist-\d+\.pdf$/],
  ['request_upload', 'upload_id', /^payslip-\d+\.pdf$/],
])('T21 the migration seals the name of every file in %s, and none can be read', async (table, id, name) => {
  const { rows } = await database.client.query(`select ${id} as id, t.*, t::text as whole from ${table} t`)
  const names = rows.map(({ id: rowId, sealed_name: sealed }) => unseal(SECRET, rowId, sealed))
  expect(names.filter((fileName) => !name.test(fileName))).toEqual([])
  expect(new Set(names).size).toBe(COUNT)
  expect(rows.filter(({ whole }) => /psychiatrist|payslip/.test(whole))).toEqual([])
})
