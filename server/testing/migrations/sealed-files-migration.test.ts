import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const [INVOICE, COPY] = ['a'.repeat(32), 'b'.repeat(32)]
const COPY_ID = '7f1c6a52-0000-4000-8000-000000000001'

let database: OlderDatabase

beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0092')
})

afterAll(() => database.drop())

test('T21 files that were stored before stay as they are, and a copy of data is sealed for its own row', async () => {
  await database.client
    .query(`insert into stored_file (storage_key, size_bytes, media_type, sha256, stored_at)
    values ('${INVOICE}', 1234, 'application/pdf', repeat('1', 64), now()),
      ('${COPY}', 1029, 'application/octet-stream', repeat('2', 64), now())`)
  await database.client.query(`with own as (
      insert into account (username, locale, created_at) values ('ana@example.com', 'nl', now()) returning account_id)
    insert into data_export (export_id, account_id, state, requested_at, expires_at, token_hash, storage_key)
    select '${COPY_ID}', account_id, 'READY', now(), now(), sha256('token'), '${COPY}' from own`)
  await database.migrateAll()
  const { rows } = await database.client.query(
    `select storage_key, size_bytes, media_type, sha256, sealed_for from stored_file order by storage_key`,
  )
  expect(rows).toEqual([
    {
      storage_key: INVOICE,
      size_bytes: 1234,
      media_type: 'application/pdf',
      sha256: '1'.repeat(64),
      sealed_for: null,
    },
    { storage_key: COPY, size_bytes: 1000, media_type: 'application/zip', sha256: null, sealed_for: COPY_ID },
  ])
})
