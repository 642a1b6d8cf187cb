import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const [UPLOAD, DOCUMENT, PHOTO] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))

let database: OlderDatabase

// The database before the pages of PDFs were drawn.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0105')
})

afterAll(() => database.drop())

test('OPS-06 the migration lets the PDFs of requests be drawn that were stored before, and nothing else', async () => {
  await database.client.query(`insert into stored_file (storage_key, size_bytes, media_type, stored_at) values
    ('${UPLOAD}', 10, 'application/pdf', now()), ('${DOCUMENT}', 10, 'application/pdf', now()), ('${PHOTO}', 10, 'image/jpeg', now())`)
  await database.client.query(`with stored as (
      insert into request (handler_code, application_number, locale, submitted_at, expected_by, answers, advice, rules_version, referral)
      values (gen_random_uuid(), '260047113', 'nl', '2026-11-20T10:00:00Z', '2026-11-26', '{}', '{}', '1', false) returning request_id)
    insert into request_upload (request_id, sealed_name, storage_key)
    select request_id, ''::bytea, key from stored, unnest(array['${UPLOAD}', '${PHOTO}']) as key`)
  await database.migrateAll()
  const { rows } = await database.client.query('select storage_key, page, state from file_page')
  expect(rows).toEqual([{ storage_key: UPLOAD, page: 1, state: 'WAITING' }])
})
