import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log/log.ts'

import { copyTemplate } from './test-cluster.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
const log = makeLog({ level: 'silent' })
const KEY = 'a'.repeat(32)

let copy: Awaited<ReturnType<typeof copyTemplate>>
let client: pg.Client
let older = ''

// The database before the table of files was added, with one request and its upload.
beforeAll(async () => {
  copy = await copyTemplate()
  older = await mkdtemp(join(tmpdir(), 'pont-'))
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name < '0014'))
    await cp(join(MIGRATIONS, name), join(older, name))
  client = new pg.Client({ connectionString: copy.url })
  await client.connect()
  await client.query(
    'drop schema if exists medical cascade; drop schema public cascade; create schema public',
  )
})

afterAll(async () => {
  await client.end()
  await copy.drop()
  await rm(older, { recursive: true })
})

test('the migration adds a row for each upload that was stored before the table of files', async () => {
  await migrate({ connectionString: copy.url }, log, { secret: '', folder: pathToFileURL(`${older}/`) })
  await client.query(`with stored as (
      insert into request (handler_code, application_number, locale, submitted_at, expected_by, answers, advice, rules_version, referral)
      values (gen_random_uuid(), '260047113', 'nl', '2026-11-20T10:00:00Z', '2026-11-26', '{}', '{}', '1', false) returning request_id)
    insert into request_upload (request_id, file_name, media_type, size_bytes, storage_key)
    select request_id, 'passport.pdf', 'application/pdf', 1234, '${KEY}' from stored`)
  await migrate({ connectionString: copy.url }, log, { secret: '' })
  const { rows } = await client.query(`select file_name, media_type, size_bytes, sha256, stored_at
    from request_upload join stored_file using (storage_key)`)
  expect(rows).toEqual([
    {
      file_name: 'passport.pdf',
      media_type: 'application/pdf',
      size_bytes: 1234,
      sha256: null,
      stored_at: new Date('2026-11-20T10:00:00Z'),
    },
  ])
})
