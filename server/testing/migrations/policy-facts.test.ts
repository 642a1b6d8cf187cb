import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log/log.ts'

import { copyTemplate } from '#server/testing/test-cluster.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const log = makeLog({ level: 'silent' })

let dir = ''
let copy: Awaited<ReturnType<typeof copyTemplate>>
let admin: pg.Client
let client: pg.Client
let connection: pg.ClientConfig

beforeAll(async () => {
  copy = await copyTemplate()
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
  admin = new pg.Client({ connectionString: copy.url })
  await admin.connect()
  const address = new URL(copy.url)
  await admin.query(`create database ${address.pathname.slice(1)}_old`)
  address.pathname += '_old'
  connection = { connectionString: address.href }
  client = new pg.Client(connection)
})

afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${new URL(copy.url).pathname.slice(1)}_old with (force)`)
  await admin.end()
  await copy.drop()
  await rm(dir, { recursive: true })
})

const migrateUntil = async (last: string) => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name < last)
  for (const name of files) await copyFile(join(MIGRATIONS, name), join(dir, name))
  await migrate(connection, log, { secret: '', folder: pathToFileURL(`${dir}/`) })
}

const STORED = `
  insert into account (account_id, username, locale, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'old@example.com', 'nl', now());
  insert into policy (policy_number, application_number, account_id, person_id, class, product_code, coverage, origin,
      destination, start_date, end_date, status, month_premium_cents, premium_total_cents, tax_cents, payment_term,
      payment_method, customer_type, submitted_at, expected_by, previous_policy_number)
    select n, n, account_id, person.person_id, 'OTHER', 'EXCHANGE', 'COMPLETE', 'BR', 'NL', first::date, last::date, status,
      1, 1, 0, 'MONTHLY', 'DIRECT_DEBIT', 'INDIVIDUAL', '2026-11-01', '2026-11-05',
      case status when 'UNDER_REVIEW_NEW' then '200000001' end
    from (values ('200000001', '2026-01-01', '2026-12-31', 'ACTIVE'), ('200000002', '2027-01-01', '2027-12-31', 'NOT_ACTIVE'),
      ('200000003', '2026-01-01', '2026-12-31', 'UNDER_REVIEW'), ('200000004', '2027-01-01', '2027-12-31', 'UNDER_REVIEW_NEW'),
      ('200000005', '2025-01-01', '2025-12-31', 'EXPIRED'), ('200000006', '2026-01-01', '2026-12-31', 'CANCELLED'),
      ('200000007', '2027-01-01', '2027-12-31', 'DISAPPROVED')) stored (n, first, last, status)
    cross join account
    cross join lateral insert_person(account_id, n) person (person_id)`

const PERSON = `create function insert_person(account uuid, name text) returns uuid language sql as $$
  insert into person (account_id, holder, gender, first_name, family_name, birth_date, nationality, home_country)
  values (account, false, 'FEMALE', name, 'Old', '2000-01-01', 'BR', 'BR') returning person_id $$`

test('the migration turns a stored status into facts with the same status, and a policy number into a reference', async () => {
  await migrateUntil('0008')
  await client.connect()
  await client.query(PERSON)
  await client.query(STORED)
  const { rows: before } = await client.query('select policy_number, status from policy order by 1')
  await migrateUntil('9999')
  const { rows: after } = await client.query(
    `select policy_number, policy_status(policy, '2026-11-20') as status from policy order by 1`,
  )
  expect(after).toEqual(before)
  const { rows } = await client.query(
    `select later.policy_number as later, earlier.policy_number as earlier
      from policy later join policy earlier on earlier.policy_id = later.previous_policy_id`,
  )
  expect(rows).toEqual([{ later: '200000004', earlier: '200000001' }])
  const { rows: changes } = await client.query(
    `select change.state, answer_by::text from change join review_case on review_case.kind = 'CHANGE' and subject_id = change_id`,
  )
  expect(changes).toEqual([{ state: 'OPEN', answer_by: '2026-11-05' }])
})
