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

let copy: Awaited<ReturnType<typeof copyTemplate>>
let client: pg.Client
let older = ''

// The database before the table of payments was added.
beforeAll(async () => {
  copy = await copyTemplate()
  older = await mkdtemp(join(tmpdir(), 'pont-'))
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name < '0078'))
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

test('CLM-07 the migration makes claims that were decided before due, and books them', async () => {
  await migrate({ connectionString: copy.url }, log, {
    secret: 'x'.repeat(32),
    folder: pathToFileURL(`${older}/`),
  })
  const line = (number: number, paid: number, provider: number, decided: string | null) =>
    `(${number}, date '2026-11-10', 'GP', 'Praktijk', 'NL', 6420, 'EUR', 6420, ${paid}, ${provider},
      ${paid + provider < 6420 && decided ? "'ABOVE_TARIFF'" : 'NULL'}, ${decided ? `'${decided}'::timestamptz` : 'NULL'})`
  const claim = (damageNumber: string, lines: readonly string[]) => `with sender as (
      insert into claim_sender (sender_code, policy_number, birth_date, name, email, locale)
      values (gen_random_uuid(), '260047113', '2003-05-14', 'Ana', 'ana@example.com', 'nl') returning sender_code),
    stored as (
      insert into claim (damage_number, kind, submitted_at, answer_by, payee, sender_code)
      select '${damageNumber}', 'MEDICAL', '2026-11-11T10:00:00Z', '2026-11-25', 'CUSTOMER', sender_code from sender
      returning claim_id)
    insert into claim_line (claim_id, line, treatment_date, type_of_care, care_provider, country, claimed_units, currency,
      euro_cents, paid_cents, provider_cents, decline_reason, decided_at)
    select claim_id, line.* from stored, (values ${lines.join(', ')}) as line`
  await client.query(
    claim('C2026000001', [
      line(1, 6420, 0, '2026-11-20T10:00:00Z'),
      line(2, 1000, 2000, '2026-11-21T23:30:00Z'),
    ]),
  )
  await client.query(claim('C2026000002', [line(1, 6420, 0, '2026-11-20T10:00:00Z'), line(2, 0, 0, null)]))
  await client.query(claim('C2026000003', [line(1, 0, 0, '2026-11-20T10:00:00Z')]))
  await migrate({ connectionString: copy.url }, log, { secret: 'x'.repeat(32) })
  const { rows } = await client.query(`select damage_number, claim_payment.payee, cents, due_since::text,
      (select json_object_agg(account, ledger_line.cents) from ledger_line join ledger_entry using (entry_id)
       where event = 'CLAIM' and source_id = claim_payment_id) as booked
    from claim_payment join claim using (claim_id) order by cents desc`)
  const due = { damage_number: 'C2026000001', due_since: '2026-11-22' }
  expect(rows).toEqual([
    { ...due, payee: 'CUSTOMER', cents: 7420, booked: { CLAIMS: 7420, REFUNDS: -7420 } },
    { ...due, payee: 'CARE_PROVIDER', cents: 2000, booked: { CLAIMS: 2000, REFUNDS: -2000 } },
  ])
})
