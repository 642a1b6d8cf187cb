import { afterAll, beforeAll, expect, test } from 'vitest'

import { unseal } from '#server/platform/seal.ts'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const KEY = 'a'.repeat(32)

let database: OlderDatabase

// The database before the table of files was added, with one request and its upload.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0014')
})

afterAll(() => database.drop())

test('the migration adds a row for each upload that was stored before the table of files', async () => {
  await database.client.query(`with stored as (
      insert into request (handler_code, application_number, locale, submitted_at, expected_by, answers, advice, rules_version, referral)
      values (gen_random_uuid(), '260047113', 'nl', '2026-11-20T10:00:00Z', '2026-11-26', '{}', '{}', '1', false) returning request_id)
    insert into request_upload (request_id, file_name, media_type, size_bytes, storage_key)
    select request_id, 'passport.pdf', 'application/pdf', 1234, '${KEY}' from stored`)
  await database.migrateAll()
  const { rows } = await database.client
    .query(`select upload_id, sealed_name, media_type, size_bytes, sha256, stored_at
    from request_upload join stored_file using (storage_key)`)
  const uploads = rows.map(({ upload_id, sealed_name, ...row }) => ({
    file_name: unseal('', upload_id, sealed_name),
    ...row,
  }))
  expect(uploads).toEqual([
    {
      file_name: 'passport.pdf',
      media_type: 'application/pdf',
      size_bytes: 1234,
      sha256: null,
      stored_at: new Date('2026-11-20T10:00:00Z'),
    },
  ])
})
